import { FILE_TOO_LARGE, MAX_FILE_SIZE, MAX_PICTURES, UNSUPPORTED_FILE } from '@shop/contract/catalogue-rules.ts'
import type { FastifyRequest } from 'fastify'
import { type ImageStore, NotAnImageError } from '../images/image-store.ts'
import { readForm, type FormShape, type FormValues } from './form.ts'

/** A form with pictures: its fields, and the stored names of the pictures in their order. */
export interface PictureForm {
  values: FormValues
  pictures: string[]
}

/**
 * Reads a form whose field `img` has up to `max` pictures, and stores them. Files are stored before any row names them (R15): those of a
 * refused form stay unnamed, and the sweeper deletes them.
 */
export async function readPictures(
  request: FastifyRequest,
  images: Pick<ImageStore, 'add'>,
  { max = MAX_PICTURES, ...shape }: Omit<FormShape, 'file'> & { max?: number },
): Promise<PictureForm> {
  const pictures: string[] = []
  const file = { name: 'img', max, size: MAX_FILE_SIZE, tooLarge: FILE_TOO_LARGE }
  const values = await readForm(request, { ...shape, file }, async (content) => {
    try {
      pictures.push(await images.add(content))
    } catch (error) {
      if (error instanceof NotAnImageError) return UNSUPPORTED_FILE
      throw error
    }
  })
  return { values, pictures }
}
