import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { MIGRATIONS } from '../../../api/src/folders.ts'
import { OPERATIONS_DIR, SCHEMA, EXAMPLES } from '../../../gateway/src/folders.ts'
import { LIVE } from '../../../gateway/src/live/live-answers.ts'
import { builtService, SERVICE_SOURCES, type BuiltName } from '../../../tools/build-services.ts'
import { ROOT } from '../../../tools/environment.ts'

/** The fields of a compose service that are checked here. */
interface Service {
  image?: string
  build?: { args: string[] }
  command?: string[]
  profiles?: string[]
  environment?: Record<string, string>
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  stop_grace_period?: string
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }
const dockerfile = read('Dockerfile').split('\n')
const proxy = read('haproxy.cfg')

test('The image runs as a user without rights, and its base can be given by digest', () => {
  expect(dockerfile.filter((line) => /^(USER|ENTRYPOINT|CMD)\b/.test(line))).toEqual([
    'USER node',
    'CMD ["node", "api/dist-service/main.js"]',
  ])
  expect(dockerfile.filter((line) => line.startsWith('FROM'))).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}'])
  expect(dockerfile.find((line) => line.startsWith('ARG NODE_IMAGE='))).toMatch(
    /^ARG NODE_IMAGE=node:\d+-[a-z]+-slim(@sha256:[0-9a-f]{64})?$/,
  )
})

test('Every image of the compose file can be given by digest in .env, which says so', () => {
  const ofOthers = (image = '') => /^\$\{(\w+_IMAGE):-[a-z/]+:[\w.@:-]+\}$/.exec(image)?.[1] ?? image
  const settings = new Set(Object.values(services).flatMap(({ build, image }) => build?.args ?? ofOthers(image)))
  expect([...settings].toSorted()).toEqual([
    'COLLECTOR_IMAGE',
    'GRAFANA_IMAGE',
    'HAPROXY_IMAGE',
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'PROMETHEUS_IMAGE',
  ])
  for (const name of settings) expect(read('.env.example')).toMatch(new RegExp(`^# ${name}=[\\w./:-]+@sha256:`, 'm'))
})

test('Caches of npm and Node are not in the image, which would else differ from build to build', () => {
  const kept =
    dockerfile
      .join('\n')
      .split(/^FROM /m)
      .at(-1) ?? ''
  expect(/^RUN [^]*?[^\\]$/m.exec(kept)?.[0]).toMatch(/npm ci .*--cache \/tmp\/npm[^]*rm -rf .*\/tmp\/\* \/root\/\.npm/)
})

test('The user of the image can read files that were checked out as readable for their owner alone', () => {
  const last = dockerfile.findIndex((line) => line.startsWith('USER'))
  expect(dockerfile.slice(last - 1, last)).toEqual([expect.stringMatching(/^RUN find \. .*-exec chmod u=rwX,go=rX \{\} \+$/)])
})

/** The files of ours that a program loads when it starts or works; types are gone by then. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.[jt]s$/.test(file) || !existsSync(join(ROOT, file))) return seen
  seen.add(file)
  const imports = read(file).matchAll(/(?:^import (?!type\b)[^'"]*?|^export (?!type\b)[^'"]*?from |\bimport\()'((?:\.|@shop\/)[^']+)'/gm)
  for (const [, name = ''] of imports)
    loadedBy(name.startsWith('@shop/') ? name.replace(/^@shop\/(\w+)/, '$1/src') : join(dirname(file), name), seen)
  return seen
}

const isGenerated = (file: string): boolean => spawnSync('git', ['check-ignore', '-q', file], { cwd: ROOT }).status === 0

test('The image has every file that its programs load and its services read', () => {
  const copied = dockerfile.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : []))
  // The first stage copies everything; that is not in the image.
  const kept = copied.filter((path) => path !== '.')
  const built = dockerfile.flatMap((line) => /^COPY --from=build \/khan\/(\S+)/.exec(line)?.[1] ?? [])
  const programs = ['tools/healthcheck.ts', 'tools/admin.ts', 'tools/migrate.ts']
  const loaded = new Set(programs.flatMap((program) => [...loadedBy(program)]))
  expect(loaded.size).toBeGreaterThan(15)
  const places = [fileURLToPath(MIGRATIONS), SCHEMA, OPERATIONS_DIR, EXAMPLES].map((place) => relative(ROOT, place))
  // The first stage generates code; a generated file is here only by chance.
  const isThere = (file: string) =>
    (isGenerated(file) ? built : [...kept, ...built]).some((path) => file === path || file.startsWith(`${path}/`))
  expect([...loaded, ...places].filter((file) => !isThere(file))).toEqual([])
})

test('The image has each service as it was built, for containers and for Kubernetes', () => {
  const commands = ['api', 'gateway', 'web'].map((name) => [services[name]?.command?.at(-1), read(`kubernetes/base/${name}.yaml`)] as const)
  for (const [script = '', kubernetes] of commands) {
    expect(Object.keys(SERVICE_SOURCES).map((name) => builtService(name as BuiltName))).toContain(script)
    expect(dockerfile).toContain(`COPY --from=build /khan/${dirname(script)} ${dirname(script)}`)
    expect(kubernetes).toContain(`, ${script}]`)
  }
})

test('Of the demo shop the image has nothing but its package.json, which npm looks for', () => {
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM')))
  expect(last.filter((line) => line.includes('demo'))).toEqual(['COPY demo/package.json demo/'])
})

test('The image is made of the packages in the lock file, and none runs scripts at installation', () => {
  const installs = dockerfile.filter((line) => /npm (ci|install|i)\b/.test(line))
  expect(installs.length).toBeGreaterThan(0)
  for (const line of installs) expect(line).toMatch(/npm ci\b.*--ignore-scripts/)
})

test.each(Object.entries(services))('Container %s cannot write outside of its volumes, nor gain rights', (name, service) => {
  expect(service).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
  expect(service.tmpfs?.length).toBeGreaterThan(0)
  // PostgreSQL's own entry takes the data folder and then becomes another user, for which it needs capabilities that others drop.
  if (name !== 'postgres') expect(service.cap_drop).toEqual(['ALL'])
  if (!service.build && name !== 'postgres') expect(service.user).toMatch(/^(?!root|0)/)
})

test('Each second copy is configured as the first one, but published nowhere', () => {
  const copies = Object.keys(services).filter((name) => name.endsWith('-2'))
  expect(copies).toEqual(['api-2', 'gateway-2', 'web-2'])
  for (const name of copies) {
    const { profiles, ports: _ports, ...second } = services[name] ?? {}
    const { ports: _own, ...first } = services[name.replace('-2', '')] ?? {}
    expect([profiles, second]).toEqual([['copies'], first])
    expect(services[name]?.ports ?? []).toEqual([])
  }
})

test('The proxy checks the readiness of every copy, at the port on which it listens', () => {
  const PORTS: Record<string, number> = { web: 3000, gateway: 4000, api: 4001 }
  const listed = [...proxy.matchAll(/^ {2}server (\S+) (\S+)$/gm)].map(([, name, address]) => `${name} ${address}`)
  const expected = Object.entries(PORTS).flatMap(([name, port]) => [`${name} ${name}:${port}`, `${name}-2 ${name}-2:${port}`])
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(proxy).toContain('option httpchk GET /readyz')
  expect(proxy).toMatch(/^ {2}default-server check inter 1s fall 2 /m)
  // To repeat a request that was sent could do it twice.
  expect(proxy).toMatch(/^ {2}retry-on conn-failure$/m)
})

test('A container has more time to shut down than it needs', () => {
  const notice = Number(/^# DRAIN_NOTICE=(\d+)$/m.exec(read('.env.example'))?.[1])
  for (const { build, stop_grace_period: grace } of Object.values(services))
    if (build) expect(Number.parseInt(grace ?? '0', 10)).toBeGreaterThan(notice + 10)
})

test('The proxy keeps a stream of events of which the gateway says nothing but that it lives, and keeps nothing of it back', () => {
  for (const side of ['client', 'server']) {
    const seconds = Number(new RegExp(`timeout ${side} (\\d+)s`).exec(proxy)?.[1])
    expect(seconds * 1000).toBeGreaterThanOrEqual(3 * LIVE.times.heartbeat)
  }
  expect(proxy).not.toMatch(/^ *(option http-buffer-request|compression)/m)
})
