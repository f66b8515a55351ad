import { expect, test } from 'vitest'
import { deployments, ofKind, type Selector } from './manifests.ts'

// Who reaches whom, reckoned from the policies as Kubernetes does it: a pod that a policy selects may do only what a policy admits, and a
// connection needs the word of both ends.

interface Peer {
  podSelector?: Selector
  namespaceSelector?: Selector
  ipBlock?: { cidr: string; except?: string[] }
}
interface Rule {
  from?: Peer[]
  to?: Peer[]
  ports?: { port: number | string }[]
}
interface Policy {
  podSelector: Selector
  policyTypes: ('Ingress' | 'Egress')[]
  ingress?: Rule[]
  egress?: Rule[]
}
/** A pod, as policies see it. */
interface Pod {
  name: string
  labels: Record<string, string>
  /** undefined: ours. */
  namespace?: string
  ports: (number | string)[]
}

const policies = ofKind<Policy>('NetworkPolicy')
const [cluster] = ofKind('Cluster')
const [pooler] = ofKind('Pooler')
/** The labels that CloudNativePG gives. */
const ofCluster = (labels: object) => ({ 'cnpg.io/cluster': cluster?.metadata.name ?? '', ...labels })

const OURS: Pod[] = [
  ...deployments.map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec.template.metadata.labels,
    ports: spec.template.spec.containers.flatMap(({ ports = [] }) =>
      ports.map(({ name, containerPort }) => (name === 'metrics' ? name : containerPort)),
    ),
  })),
  {
    name: 'pooler',
    labels: ofCluster({ 'cnpg.io/podRole': 'pooler', 'cnpg.io/poolerName': pooler?.metadata.name }),
    ports: [5432, 'metrics'],
  },
  { name: 'database', labels: ofCluster({ 'cnpg.io/podRole': 'instance' }), ports: [5432, 8000, 'metrics'] },
  { name: 'database-job', labels: ofCluster({ 'cnpg.io/jobRole': 'join' }), ports: [] },
]
const OTHERS: Pod[] = [
  { name: 'ingress', namespace: 'haproxy-controller', labels: {}, ports: [] },
  { name: 'prometheus', namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'prometheus' }, ports: [] },
  { name: 'collector', namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'opentelemetry-collector' }, ports: [4318] },
  { name: 'operator', namespace: 'cnpg-system', labels: { 'app.kubernetes.io/name': 'cloudnative-pg' }, ports: [] },
  { name: 'dns', namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' }, ports: [53] },
  { name: 'stranger', namespace: 'default', labels: { app: 'web' }, ports: [80, 8080, 9090] },
]

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  const isIn = (key: string, values: string[]): boolean => labels[key] !== undefined && values.includes(labels[key])
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => isIn(key, values) === (operator === 'In'))
  )
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, { labels, namespace }: Pod): boolean {
  if (ipBlock) return false
  const inNamespace = namespaceSelector
    ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': namespace ?? 'khan' })
    : namespace === undefined
  return inNamespace && selects(podSelector ?? {}, labels)
}

/** Whether our pod may talk to (Egress) or be talked to by (Ingress) the other, at this port. */
function admits(type: 'Ingress' | 'Egress', ours: Pod, other: Pod, port: number | string): boolean {
  const concerning = policies.filter(({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, ours.labels))
  const rules = concerning.flatMap(({ spec }) => (type === 'Ingress' ? spec.ingress : spec.egress) ?? [])
  return (
    concerning.length === 0 ||
    rules.some(({ from, to, ports }) => {
      const peers = type === 'Ingress' ? from : to
      return (!peers || peers.some((peer) => isPeer(peer, other))) && (!ports || ports.some((each) => each.port === port))
    })
  )
}

const reaches = (from: Pod, to: Pod, port: number | string): boolean =>
  (from.namespace !== undefined || admits('Egress', from, to, port)) && (to.namespace !== undefined || admits('Ingress', to, from, port))

test('Each reaches whom it needs, at the port that it needs, and nobody else', () => {
  const all = [...OURS, ...OTHERS]
  const open = all.flatMap((from) =>
    all
      .filter((to) => from.namespace === undefined || to.namespace === undefined)
      .flatMap((to) => to.ports.filter((port) => reaches(from, to, port)).map((port) => `${from.name} → ${to.name}:${port}`)),
  )
  const everybody = OURS.map(({ name }) => `${name} → dns:53`)
  const watched = OURS.filter(({ ports }) => ports.includes('metrics')).map(({ name }) => `prometheus → ${name}:metrics`)
  const traced = deployments.map(({ metadata }) => `${metadata.name} → collector:4318`)
  expect(open.toSorted()).toEqual(
    [
      ...everybody,
      ...watched,
      ...traced,
      'ingress → web:3000',
      'web → gateway:4000',
      'gateway → api:4001',
      'api → pooler:5432',
      'pooler → database:5432',
      // The migration.
      'api → database:5432',
      ...['database', 'database-job', 'operator'].flatMap((name) => [5432, 8000].map((port) => `${name} → database:${port}`)),
    ].toSorted(),
  )
})

test('What is admitted nowhere is refused, in both directions', () => {
  expect(policies.map(({ spec }) => spec)).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

test('Outside, the api reaches public addresses alone, and what runs PostgreSQL the bucket and Kubernetes', () => {
  const open = policies.flatMap(({ metadata, spec }) =>
    (spec.egress ?? []).flatMap(({ to, ports = [] }) =>
      !to || to.some(({ ipBlock }) => ipBlock) ? [[metadata.name, ports.map(({ port }) => port)]] : [],
    ),
  )
  expect(open).toEqual([
    ['api', [443, 465, 587]],
    ['pooler', [443, 6443]],
    ['database', [443, 6443]],
  ])
  const blocks = policies.flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])))
  expect(blocks).toEqual([
    { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'] },
    { cidr: '::/0', except: ['fc00::/7', 'fe80::/10'] },
  ])
})

test.each(['PodDisruptionBudget', 'PodMonitor'])('Every %s selects pods that there are', (kind) => {
  const selected = ofKind<{ selector: Selector }>(kind).map(({ metadata, spec }) => [
    metadata.name,
    OURS.filter(({ labels }) => selects(spec.selector, labels)).map(({ name }) => name),
  ])
  expect(selected.length).toBeGreaterThan(2)
  for (const [name, pods] of selected) expect(pods).toEqual(name === 'khan' ? ['api', 'gateway', 'web'] : [name])
})

test('Visitors come to the web server', () => {
  interface Ingress {
    rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
  const paths = ofKind<Ingress>('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
  expect(paths.map(({ backend }) => `${backend.service.name} ${backend.service.port.name}`)).toEqual(['web http'])
})
