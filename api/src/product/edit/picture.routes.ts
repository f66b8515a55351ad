import { m } from '@shop/contract/messages/messages.js'
import { MAX_STAGED_UPLOADS, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { ProductPictureForm, RestStagedUpload } from '@shop/contract/rest/product-form.ts'
import { accountOf } from '../../http/auth.ts'
import { readPictures } from '../../forms/picture-form.ts'
import { uploadRoute } from '../../forms/upload-time.ts'
import { answers, type Api, type Services } from '../../http/http.ts'
import { invalid } from '../../http/problem.ts'
import { countStagedUploads, addStagedUpload } from './staged-uploads.store.ts'

const tooMany = () => {
  const message = m.refusal_waiting_pictures({ limit: String(MAX_STAGED_UPLOADS) })
  return invalid([{ path: ['img'], code: 'OUT_OF_RANGE', message }])
}

/** POST product/img: a form with a picture that a product will name. */
export function productPictureRoutes(app: Api, { db, images, imageUrl }: Services): void {
  app.post(
    '/product/img',
    {
      ...uploadRoute,
      config: { access: 'admin', form: ProductPictureForm },
      schema: {
        summary: 'Keep a picture for a product that is saved soon (addition)',
        tags: ['product'],
        response: answers(RestStagedUpload),
      },
    },
    async (request) => {
      const { id: actor } = accountOf(request)
      // Counted before the file is stored, too: a call that will be refused costs neither time nor room.
      if ((await countStagedUploads(db, actor)) >= MAX_STAGED_UPLOADS) throw tooMany()
      const { pictures } = await readPictures(request, images, { fields: [], max: 1 })
      const [name] = pictures
      if (name === undefined) throw invalid([{ path: ['img'], ...REQUIRED_FIELD }])
      if (!(await addStagedUpload(db, actor, name))) throw tooMany()
      return { url: imageUrl(name) }
    },
  )
}
