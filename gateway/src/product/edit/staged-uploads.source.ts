import type { RestStagedUpload } from '@shop/contract/rest/product-form.ts'
import type { RestProductList } from '@shop/contract/rest/product.ts'
import { receiveFiles, type Uploaded } from '../../rest/multipart.ts'
import { notOffered } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'

const WAITING = 'pictures that wait for their product'

/** Throws where the REST service takes no staged uploads: one that does not say how long a page is has no additions. */
export async function checkStagesUploads(rest: Rest): Promise<void> {
  const { body } = await rest.publicGet<RestProductList>('product?page=1&includeOutOfStock=true')
  if (body.limit === undefined) throw notOffered(WAITING)
}

/** The call that stages a picture for a product that is saved later; it returns the picture's address. */
export const stageUpload =
  (rest: Rest) =>
  async (token: string, image: Uploaded): Promise<string> => {
    const form = { fields: {}, fileField: 'img', files: await receiveFiles('img', [image]) }
    const { body } = await rest.post<RestStagedUpload>('product/img', { token, form, addition: WAITING })
    return body.url
  }
