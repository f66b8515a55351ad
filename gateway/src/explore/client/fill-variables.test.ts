import { describe, expect, test } from 'vitest'
import { fillVariables } from './fill-variables.ts'

const answers = new Map<string, unknown>([
  [
    'Find',
    {
      products: {
        nodes: [
          { id: 'a', sold: true },
          { id: 'b', sold: false, actions: ['PAY', 'CANCEL'], version: 3, note: null },
        ],
      },
    },
  ],
])
const fill = (variables: Record<string, unknown>) => fillVariables(variables, Object.keys(variables), answers)

describe('Variables of an example', () => {
  test('take values of earlier answers, with the type that these have', () => {
    expect(
      fill({
        first: '{{Find.products.nodes.0.id}}',
        unsold: { id: '{{Find.products.nodes.sold=false.id}}' },
        payable: ['{{Find.products.nodes.actions=PAY.version}}'],
        none: '{{Find.products.nodes.1.note}}',
        within: 'no {{Find.products.nodes.0.id}}!',
        plain: 4,
      }),
    ).toEqual({ variables: { first: 'a', unsold: { id: 'b' }, payable: [3], none: null, within: 'no a!', plain: 4 }, missing: [] })
  })

  test('name the operation that is to be sent before; those of other operations are left out', () => {
    expect(fill({ id: '{{Find.products.nodes.7.id}}', other: '{{Later.x}}' }).missing).toEqual(['Find', 'Later'])
    expect(fillVariables({ id: '{{Later.x}}', limit: 1 }, ['limit'], answers)).toEqual({ variables: { limit: 1 }, missing: [] })
    expect(fill({ id: '{{Find.__proto__.x}}' }).missing).toEqual(['Find'])
  })

  test('are fresh each time', () => {
    const keys = [0, 1].map(() => fill({ key: '{{$uuid}}' }).variables['key'])
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    const { variables } = fill({ code: 'S-{{$code}}', day: '{{$date+2}}', time: '{{$dateTime-1}}' })
    expect(variables).toEqual({
      code: expect.stringMatching(/^S-[0-9A-F]{8}$/),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/Z$/),
    })
    expect(fill({ key: '{{$nothing}}' }).missing).toEqual(['$nothing'])
  })
})
