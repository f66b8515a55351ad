import type { IncomingMessage } from 'node:http'

/** Whether a request brings a form with files, by its headers. */
export const isUpload = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')
