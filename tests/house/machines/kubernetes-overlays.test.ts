import { describe, expect, test } from 'vitest'
import { kustomization, OVERLAYS, readFile, render, settingsIn, type Manifest } from './manifests.ts'

const DIGEST = /^sha256:[0-9a-f]{64}$/

describe.each(OVERLAYS)('The overlay %s', (overlay) => {
  const { namespace, resources, images, configMapGenerator } = kustomization(`overlays/${overlay}`)

  test('runs the shop by digest, never by a name that may be another image tomorrow', () => {
    expect(images).toEqual([{ name: 'khan', newName: expect.any(String), digest: expect.stringMatching(DIGEST) }])
  })

  test('adds to the base and to its settings, in a namespace of its own', () => {
    expect(resources).toContain('../../base')
    expect(configMapGenerator).toEqual([{ name: 'khan-settings', behavior: 'merge', envs: ['settings.env'] }])
    const own = settingsIn(`overlays/${overlay}`)
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['PUBLIC_WEB_URL', 'MAIL_FROM']))
    expect(namespace).toBe(overlay === 'production' ? 'khan' : `khan-${overlay}`)
  })
})

test('Staging shares nothing with production: neither its host, nor its backups', () => {
  const [staging, production] = OVERLAYS.map((overlay) => settingsIn(`overlays/${overlay}`)['PUBLIC_WEB_URL'])
  expect(staging).not.toBe(production)
  expect(readFile('kubernetes/overlays/staging/patches.yaml')).toContain(new URL(staging ?? '').host)
  expect(readFile('kubernetes/overlays/staging/patches.yaml')).toContain('s3://khan-staging-backups/')
})

/** Every value of a field, however deep. */
function valuesOf(field: RegExp, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (field.test(key) && typeof each === 'string' ? [each] : valuesOf(field, each)))
}

const rendered = OVERLAYS.map((overlay) => ({ overlay, manifests: render(overlay) }))

// Without kubectl only the files themselves are checked, as above.
describe.runIf(rendered.every(({ manifests }) => manifests)).each(rendered)(
  'As kubectl renders it, $overlay',
  ({ overlay, manifests = [] }) => {
    const named = (kind: string) => manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name)
    const { namespace } = kustomization(`overlays/${overlay}`)

    test('names every image by its digest', () => {
      const found = valuesOf(/^image(Name)?$/, manifests)
      expect(found.length).toBe(5)
      expect(found.filter((image) => !/^[\w./-]+(:[\w.-]+)?@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
    })

    test('is in one namespace, which it makes', () => {
      expect(named('Namespace')).toEqual([namespace])
      const elsewhere = ({ kind, metadata }: Manifest) => !['Namespace', 'PriorityClass'].includes(kind) && metadata.namespace !== namespace
      expect(manifests.filter(elsewhere)).toEqual([])
    })

    test('gives every container the settings of base and overlay, in a map that is there', () => {
      const [map] = manifests.filter(({ kind }) => kind === 'ConfigMap') as (Manifest & { data: object })[]
      expect(map?.data).toEqual({ ...settingsIn('base'), ...settingsIn(`overlays/${overlay}`) })
      const asked = manifests
        .filter(({ kind }) => kind === 'Deployment')
        .flatMap((each) => JSON.stringify(each).match(/khan-settings-\w+/g))
      expect(asked).toEqual([map, map, map].map((each) => each?.metadata.name))
    })

    test('uses only priorities that there are', () => {
      expect([...new Set(valuesOf(/^priorityClassName$/, manifests))]).toEqual(named('PriorityClass'))
    })
  },
)
