import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler, type IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { type IJob, Job } from 'kubernetes-models/batch/v1'
import { type IIngress, type INetworkPolicy, Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { type IPodDisruptionBudget, PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, type IService, Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../../tools/environment.ts'

/** What is looked at here of any object. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

const KINDS = { ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy, PodDisruptionBudget, Service }
const isKnown = (kind: string): kind is keyof typeof KINDS => kind in KINDS

const files = globSync('*.yaml', { cwd: join(ROOT, 'kubernetes') }).filter((file) => file !== 'kustomization.yaml')
const read = (file: string): string => readFileSync(join(ROOT, 'kubernetes', file), 'utf8')
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJSON() as Manifest))
const ofKind = <T>(kind: string): T[] => manifests.filter((manifest) => manifest.kind === kind) as unknown[] as T[]
const deployments = ofKind<IDeployment>('Deployment')
const pods = [...deployments, ...ofKind<IJob>('Job')].map(({ metadata, spec }) => ({ name: metadata?.name, ...spec?.template?.spec }))
const settings = ofKind<{ data: Record<string, string> }>('ConfigMap')[0]?.data ?? {}

test.each(manifests)('$kind $metadata.name keeps the schema of its kind', (manifest) => {
  expect(isKnown(manifest.kind)).toBe(true)
  if (!isKnown(manifest.kind)) return
  const Kind = KINDS[manifest.kind] as new (data: object) => { apiVersion: string; validate(): void }
  expect(new Kind(manifest).apiVersion).toBe(manifest.apiVersion)
  expect(() => new Kind(manifest).validate()).not.toThrow()
})

test('No field has a name that Kubernetes does not know', { timeout: 120_000 }, async () => {
  // The schemas let unknown fields pass, as the cluster does, which forgets them; the types do not.
  const folder = await mkdtemp(join(tmpdir(), 'khan-kubernetes-'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const lines = manifests.flatMap(({ apiVersion, kind, ...rest }, index) => [
    `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}'`,
    `export const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
  ])
  await writeFile(join(folder, 'manifests.ts'), lines.join('\n'))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', 'manifests.ts']
  const told = await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  await rm(folder, { recursive: true })
  expect(told).toBe('')
})

test.each(pods)('$name runs without rights, on a file system that it cannot write to', ({ securityContext, containers = [], ...pod }) => {
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } })
  const closed = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } }
  expect(containers.map((container) => container.securityContext)).toEqual(containers.map(() => closed))
  expect(containers.every(({ resources, image }) => resources?.limits?.['memory'] && image === 'khan')).toBe(true)
})

test('Every service has copies, a balancer, probes, a budget for disruptions, and time to end', () => {
  const names = ['api', 'gateway', 'web']
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])
    expect(
      ofKind<Manifest>(kind)
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(names)
  for (const { metadata, spec } of deployments) {
    expect([spec?.selector.matchLabels, spec?.template.metadata?.labels]).toEqual([{ app: metadata?.name }, { app: metadata?.name }])
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const [container] = spec?.template.spec?.containers ?? []
    const paths = [container?.livenessProbe, container?.readinessProbe].map((probe) => probe?.httpGet?.path)
    expect(paths).toEqual(['/livez', '/readyz'])
    expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings['DRAIN_NOTICE']) + 10)
  }
})

test('Settings are those that the shop reads; secrets are files, each where its variable says', () => {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const unknown = Object.keys(settings).filter((name) => !new RegExp(`^#? ?${name.replace(/_FILE$/, '')}=`, 'm').test(example))
  expect(unknown).toEqual([])
  const paths = Object.entries(settings).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []))
  for (const { name, containers = [], volumes = [] } of pods) {
    const mount = containers[0]?.volumeMounts?.find((volume) => volume.name === 'secrets')?.mountPath
    const items = volumes.find((volume) => volume.name === 'secrets')?.secret?.items ?? []
    expect([name, items.length > 0, items.filter(({ path }) => !paths.includes(`${mount}/${path}`))]).toEqual([name, true, []])
  }
  expect(pods.flatMap(({ containers = [] }) => containers.flatMap(({ env = [] }) => env))).toEqual([])
})

test('What is applied together is all there is, but the job that goes before', () => {
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] }
  expect([...resources, 'migrate.yaml'].toSorted()).toEqual(files.toSorted())
})

test('What a manifest names is there: programs, settings, ports, and the services behind addresses', () => {
  const ports = ['web http', 'gateway http', 'api http']
  const services = ofKind<IService>('Service')
  const opened = deployments.flatMap(({ metadata, spec }) =>
    (spec?.template.spec?.containers ?? []).flatMap((container) => container.ports?.map(({ name }) => `${metadata?.name} ${name}`) ?? []),
  )
  expect([
    opened.toSorted(),
    services.flatMap(({ spec }) => spec?.ports?.map(({ targetPort }) => `${spec.selector?.['app']} ${targetPort}`) ?? []).toSorted(),
  ]).toEqual([ports.toSorted(), ports.toSorted()])
  for (const { containers = [] } of pods) {
    const [{ command = [], envFrom = [] } = {}] = containers
    expect([command[0], existsSync(join(ROOT, command.at(-1) ?? 'none'))]).toEqual(['node', true])
    expect(envFrom).toEqual([{ configMapRef: { name: ofKind<Manifest>('ConfigMap')[0]?.metadata.name } }])
  }
  const backends = ofKind<IIngress>('Ingress').flatMap(({ spec }) => spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? [])
  expect(backends.map(({ backend }) => `${backend.service?.name} ${backend.service?.port?.name}`)).toEqual(['web http'])
  const addresses = services.flatMap(({ metadata, spec }) => spec?.ports?.map(({ port }) => `${metadata?.name}:${port}`) ?? [])
  for (const name of ['REST_URL', 'GRAPHQL_URL']) expect(addresses).toContain(new URL(settings[name] ?? '').host)
})

test('Autoscalers, budgets and policies are about deployments that there are', () => {
  const names = deployments.map(({ metadata }) => metadata?.name)
  const policies = ofKind<INetworkPolicy>('NetworkPolicy').flatMap(({ spec }) => [
    spec?.podSelector,
    ...(spec?.ingress ?? []).flatMap(({ from = [] }) => from.map(({ podSelector }) => podSelector)),
  ])
  const named = [
    ...ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef.name),
    ...ofKind<IPodDisruptionBudget>('PodDisruptionBudget').map(({ spec }) => spec?.selector?.matchLabels?.['app']),
    ...policies.map((selector) => selector?.matchLabels?.['app']),
  ]
  expect([named.length, named.filter((name) => !names.includes(name))]).toEqual([10, []])
})
