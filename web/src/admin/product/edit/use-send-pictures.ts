import { m } from '@shop/contract/messages/messages.js'
import { withValue, type Outcome, type Refusal } from '../../../lib/refusal.ts'
import { useStagedUploads, type StagedUploads } from '../../../lib/upload/use-staged-uploads.ts'
import type { UploadContext } from '../../../lib/upload/upload-link.ts'
import { filesOf, type Picture } from '../../../ui/upload/picture.ts'
import { useUploadProductImageOutcome } from './admin-products.generated.ts'

interface SendPicturesOptions {
  /** The field of the form that has them. */
  field?: string
  /** The field that the shop's refusal names when a picture has expired; the same when left out. */
  refused?: string
}

/** Sends the pictures of a form of the back office, each by itself, then saves the form. */
export function useSendPictures({ field = 'images', refused = field }: SendPicturesOptions = {}) {
  const upload = useUploadProductImageOutcome()
  const { save, sending, ...rest } = useStagedUploads({
    field,
    missing: (count) => m.product_pictures_missing({ count }),
    isExpired: ({ fields }) => fields[refused] !== undefined,
    send: async (image, context) =>
      withValue(await upload({ input: { image } }, { context, fetchPolicy: 'no-cache' }), ({ image: { original } }) => original),
  })
  return {
    ...rest,
    save: <T, R extends Refusal>(
      images: readonly Picture[],
      work: (staged: StagedUploads, context?: { upload: UploadContext }) => Promise<Outcome<T, R>>,
    ) => save(filesOf(images), work),
    sending: (images: readonly Picture[]) => sending(filesOf(images)),
  }
}
