import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { METRICS } from '@shop/service/watch/metric-list.ts'
import {
  deployments,
  kustomization,
  ofKind,
  OVERLAYS,
  readFile,
  secretFiles,
  settingsIn,
  type Manifest,
  type Selector,
} from './manifests.ts'

// Every name that a manifest uses is that of something: a setting, a key of a secret, a port, a service, a database, a metric.

const settings = settingsIn('base')
const guide = readFile('docs/kubernetes.md')
const names = (manifests: Manifest[]): string[] => manifests.map(({ metadata }) => metadata.name)

interface ExternalSecret {
  secretStoreRef: { name: string }
  target: { name: string; template?: { data?: Record<string, string> } }
  data: { secretKey: string; remoteRef: { key: string; property: string } }[]
}
const secrets = ofKind<ExternalSecret>('ExternalSecret')
/** The keys that each secret has in Kubernetes. */
const keys = new Map(
  secrets.map(({ spec }) => [
    spec.target.name,
    Object.keys(spec.target.template?.data ?? {}).concat(spec.target.template?.data ? [] : spec.data.map(({ secretKey }) => secretKey)),
  ]),
)

test('Every setting is one that the shop reads, in the base and in the overlays', () => {
  const example = readFile('.env.example')
  const isKnown = (name: string): boolean => new RegExp(`^#? ?${name.replace(/_FILE$/, '')}=`, 'm').test(example)
  const set = ['base', ...OVERLAYS.map((overlay) => `overlays/${overlay}`)].flatMap((folder) => Object.keys(settingsIn(folder)))
  const inPods = deployments.flatMap(({ spec: { template } }) =>
    [...(template.spec.initContainers ?? []), ...template.spec.containers].flatMap(({ env = [] }) => env.map(({ name }) => name)),
  )
  expect(set.length).toBeGreaterThan(20)
  expect([...set, ...inPods].filter((name) => name !== 'POD_NAME' && !isKnown(name))).toEqual([])
})

test('Containers take their settings from the one map, and no secret from a variable', () => {
  const [map] = kustomization('base').configMapGenerator
  for (const { spec } of deployments)
    for (const { envFrom } of spec.template.spec.containers) expect(envFrom).toEqual([{ configMapRef: { name: map?.name } }])
  expect(Object.keys(settings).filter((name) => /(SECRET|KEY|S3_URL|SMTP_URL|DATABASE_URL|PASSWORD)$/.test(name))).toEqual([])
})

test('Every file of a secret is where a setting looks for it, and its key is in the secret', () => {
  const expected = Object.entries(settings).flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []))
  const mounted = deployments.flatMap(({ spec: { template } }) =>
    [...(template.spec.initContainers ?? []), ...template.spec.containers].flatMap((container) => {
      const files = secretFiles(template.spec, container)
      expect([container.name, files.length > 0]).toEqual([container.name, true])
      const own = container.env?.flatMap(({ name, value }) => (name.endsWith('_FILE') && value ? [value] : [])) ?? []
      expect(files.filter(({ file }) => ![...expected, ...own].includes(file))).toEqual([])
      return files.map((file) => ({ ...file, of: container.name }))
    }),
  )
  expect(mounted.filter(({ secret, key }) => !keys.get(secret)?.includes(key))).toEqual([])
  // The api reads all of them.
  const ofApi = mounted.filter(({ of }) => of === 'api').map(({ file }) => file)
  expect(ofApi.toSorted()).toEqual(expected.toSorted())
})

test('Ports are those that the settings open, and services lead to them', () => {
  const example = readFile('.env.example')
  for (const { metadata, spec } of deployments) {
    const prefix = metadata.name.toUpperCase()
    const opened = spec.template.spec.containers[0]?.ports?.map(({ name, containerPort }) => [name, containerPort])
    const port = Number(new RegExp(`^# ${prefix}_PORT=(\\d+)$`, 'm').exec(example)?.[1])
    expect(opened).toEqual([
      ['http', port],
      ['metrics', Number(settings[`${prefix}_METRICS_PORT`])],
    ])
  }
  const services = ofKind<{ selector: object; ports: { port: number; targetPort: string }[] }>('Service')
  for (const { metadata, spec } of services) {
    expect([spec.selector, spec.ports.map(({ targetPort }) => targetPort)]).toEqual([{ app: metadata.name }, ['http']])
    expect(names(deployments)).toContain(metadata.name)
  }
  const addresses = services.flatMap(({ metadata, spec }) => spec.ports.map(({ port }) => `${metadata.name}:${port}`))
  for (const name of ['REST_URL', 'GRAPHQL_URL']) expect(addresses).toContain(new URL(settings[name] ?? '').host)
})

test('The addresses of the database are those of the pooler and of the primary, for its owner', () => {
  const [cluster] = ofKind<{ bootstrap: { initdb: { database: string; owner: string; secret: { name: string } } } }>('Cluster')
  const [pooler] = ofKind<{ cluster: { name: string } }>('Pooler')
  const { database, owner, secret } = cluster?.spec.bootstrap.initdb ?? { database: '', owner: '', secret: { name: '' } }
  const template = secrets.find(({ spec }) => spec.target.name === secret.name)?.spec.target.template?.data ?? {}
  expect([template['username'], template['password']]).toEqual([owner, '{{ .password }}'])
  const place = (host: string | undefined) => `postgres://${owner}:{{ .password }}@${host}:5432/${database}?sslmode=no-verify`
  expect(template['database-url']).toBe(place(pooler?.metadata.name))
  expect(template['migration-url']).toBe(place(`${cluster?.metadata.name}-rw`))
  expect(pooler?.spec.cluster.name).toBe(cluster?.metadata.name)
})

test('Backups go to a store that is described, with keys that are in its secret', () => {
  interface Keys {
    accessKeyId: { name: string; key: string }
    secretAccessKey: { name: string; key: string }
  }
  const stores = ofKind<{ configuration: { s3Credentials: Keys } }>('ObjectStore')
  const [cluster] = ofKind<{ plugins: { name: string; parameters: { barmanObjectName: string } }[] }>('Cluster')
  const [backup] = ofKind<{ cluster: { name: string }; method: string; pluginConfiguration: { name: string } }>('ScheduledBackup')
  const [plugin] = cluster?.spec.plugins ?? []
  expect(names(stores)).toEqual([plugin?.parameters.barmanObjectName])
  expect([backup?.spec.cluster.name, backup?.spec.pluginConfiguration.name]).toEqual([cluster?.metadata.name, plugin?.name])
  for (const { accessKeyId, secretAccessKey } of stores.map(({ spec }) => spec.configuration.s3Credentials))
    for (const { name, key } of [accessKeyId, secretAccessKey]) expect(keys.get(name)).toContain(key)
})

test('Autoscalers scale what is there, by a metric that the services publish and prometheus-adapter passes on', () => {
  interface Autoscaler {
    scaleTargetRef: { name: string }
    metrics: { type: string; pods?: { metric: { name: string } } }[]
  }
  const { rules } = parse(readFile('kubernetes/prometheus-adapter.yaml')) as { rules: { seriesQuery: string; name: { as: string } }[] }
  const series = new Map(rules.map((rule) => [rule.name.as, /^\w+/.exec(rule.seriesQuery)?.[0] as keyof typeof METRICS]))
  for (const { metadata, spec } of ofKind<Autoscaler>('HorizontalPodAutoscaler')) {
    expect(spec.scaleTargetRef.name).toBe(metadata.name)
    const asked = spec.metrics.map(({ type, pods }) => [type, series.get(pods?.metric.name ?? '')] as const)
    expect(asked).toEqual([['Pods', expect.any(String)]])
    for (const [, name] of asked) expect(name && METRICS[name].of).toContain(metadata.name)
  }
})

test('The alerts are those of docs/observability, and Prometheus knows the shop by the job that they name', () => {
  const [rule] = ofKind<{ groups: object[] }>('PrometheusRule')
  expect(rule?.spec).toEqual(parse(readFile('docs/observability/alerts.yml')))
  interface PodMonitor {
    selector: Selector
    podMetricsEndpoints: { port: string; relabelings?: { targetLabel: string; replacement: string }[] }[]
  }
  const monitors = ofKind<PodMonitor>('PodMonitor')
  expect(monitors.flatMap(({ spec }) => spec.podMetricsEndpoints.map(({ port }) => port))).toEqual(['metrics', 'metrics', 'metrics'])
  const [job] = monitors.find(({ metadata }) => metadata.name === 'khan')?.spec.podMetricsEndpoints[0]?.relabelings ?? []
  expect(JSON.stringify(rule?.spec)).toContain(`up{job=\\"${job?.targetLabel === 'job' ? job.replacement : ''}\\"}`)
})

test('docs/kubernetes.md names every entry of the vault, and whatever else the manifests expect to be there', () => {
  expect(new Set(secrets.map(({ spec }) => spec.secretStoreRef.name))).toEqual(new Set(['khan']))
  const entries = secrets.flatMap(({ spec }) => spec.data.map(({ remoteRef }) => remoteRef.property))
  const [ingress] = ofKind<{ ingressClassName: string; tls: { secretName: string }[] }>('Ingress')
  const namespaces = [...readFile('kubernetes/base/network.yaml').matchAll(/kubernetes\.io\/metadata\.name: ([\w-]+)/g)].map(
    ([, name = '']) => name,
  )
  const outside = [ingress?.spec.ingressClassName, ...(ingress?.spec.tls.map(({ secretName }) => secretName) ?? []), ...namespaces]
  const expected = [...entries, ...outside, new URL(settings['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').hostname]
  expect(expected.length).toBeGreaterThan(15)
  expect(expected.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
