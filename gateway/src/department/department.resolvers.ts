import { sizeGuideRows } from '@shop/contract/fields/size-guide.ts'
import { byName, textIn } from '../graphql/language.ts'
import type { DepartmentRef } from './department.source.ts'
import type { Resolvers, SizeGuide } from '../resolvers.generated.ts'

function tableOf(text: string | null | undefined): SizeGuide | null {
  const [columns, ...rows] = sizeGuideRows(text ?? '')
  return columns ? { columns, rows } : null
}

export const departmentResolvers: Resolvers = {
  Query: {
    department: (_query, { id }, { department }) => department.find(id),
  },
  Shop: {
    departments: async (_shop, _args, { department, language }) => byName(language, await department.all()),
  },
  Department: {
    id: ({ _id }) => _id,
    async name(ref, args, { department, language }) {
      const name = await department.nameOf(ref)
      return (args.language ?? language) === 'EN' ? name : ((await department.arabicNameOf(ref)) ?? name)
    },
    arabicName: (ref, _args, { department }) => department.arabicNameOf(ref),
    hasSizeGuide: ({ hasSizeGuide, sizeGuide }: DepartmentRef) => hasSizeGuide ?? Boolean(sizeGuide),
    async sizeGuide(ref, args, { department, language }) {
      const { sizeGuide, arabicSizeGuide } = await department.guidesOf(ref)
      // One in Arabic alone is not shown: a shopper who reads English would miss it.
      return tableOf(sizeGuide && textIn(args.language ?? language, sizeGuide, arabicSizeGuide))
    },
    arabicSizeGuide: async (ref, _args, { department }) => tableOf((await department.guidesOf(ref)).arabicSizeGuide),
  },
}
