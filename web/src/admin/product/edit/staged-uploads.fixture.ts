import { answers, type Call } from '../../../../../tests/support/graph.ts'

/** Lets the shop stage every picture that is sent before its product, at `/images/` and its name. Returns the calls that arrive. */
export const stagesUploads = (): Call[] =>
  answers('mutation', 'UploadProductImage', ({ input }) => {
    const { name } = (input as { image: File }).image
    return {
      uploadProductImage: {
        __typename: 'UploadProductImageSuccess',
        image: { __typename: 'Image', id: `img_${name}`, original: `/images/${name}` },
      },
    }
  })
