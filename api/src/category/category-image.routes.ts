import { CategoryImageForm, RestCategory } from '@shop/contract/rest/category.ts'
import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { accountOf } from '../http/auth.ts'
import { readPictures } from '../forms/picture-form.ts'
import { uploadRoute } from '../forms/upload-time.ts'
import { answers, IdParams, type Api, type Services } from '../http/http.ts'
import { invalid } from '../http/problem.ts'
import { toRestCategory } from './category.ts'
import { pictureCategory } from './change-category.ts'

/** POST category/img/{id}: a form with a picture. */
export function categoryImageRoutes(app: Api, { db, images, imageUrl }: Services): void {
  app.post(
    '/category/img/:id',
    {
      ...uploadRoute,
      config: { access: 'admin', refuses: ['NOT_FOUND'], form: CategoryImageForm },
      schema: { summary: 'Give a category its picture', tags: ['category'], params: IdParams, response: answers(RestCategory) },
    },
    async (request) => {
      const { pictures } = await readPictures(request, images, { fields: [], max: 1 })
      const [image] = pictures
      if (image === undefined) throw invalid([{ path: ['img'], ...REQUIRED_FIELD }])
      return toRestCategory(await pictureCategory(db, accountOf(request).id, request.params.id, image), imageUrl)
    },
  )
}
