// The kinds of CloudNativePG 1.30 and of its plugin for Barman Cloud, as far as kubernetes/ uses them. No npm package has them; written down from
// their definitions (postgresql.cnpg.io_*.yaml, barmancloud.cnpg.io_objectstores.yaml).

interface Resource<Kind extends string, Api extends string, Spec> {
  apiVersion: Api
  kind: Kind
  metadata: { name: string; namespace?: string }
  spec: Spec
}
interface Named {
  name: string
}
interface KeyOf extends Named {
  key: string
}
interface Resources {
  requests?: { cpu?: string; memory?: string }
  limits?: { memory?: string }
}
interface Storage {
  size: string
  storageClass?: string
  resizeInUseVolumes?: boolean
}
interface Spread {
  maxSkew: number
  topologyKey: string
  whenUnsatisfiable: 'ScheduleAnyway' | 'DoNotSchedule'
  labelSelector: { matchLabels: Record<string, string> }
}
type Parameters = Record<string, string>

export type ICluster = Resource<
  'Cluster',
  'postgresql.cnpg.io/v1',
  {
    instances: number
    imageName: string
    bootstrap: {
      initdb: {
        database: string
        owner: string
        secret: Named
        encoding: 'UTF8'
        /** PostgreSQL 17 and newer. */
        localeProvider: 'builtin'
        builtinLocale: 'C.UTF-8'
        localeCollate: string
        localeCType: string
        dataChecksums: boolean
      }
    }
    postgresql: {
      parameters: Parameters
      synchronous: { method: 'any' | 'first'; number: number; dataDurability: 'required' | 'preferred' }
    }
    /** Seconds. */
    smartShutdownTimeout: number
    stopDelay: number
    switchoverDelay: number
    storage: Storage
    walStorage: Storage
    resources: Resources
    affinity: { enablePodAntiAffinity: boolean; podAntiAffinityType: 'preferred' | 'required'; topologyKey: string }
    topologySpreadConstraints: Spread[]
    priorityClassName?: string
    plugins: { name: string; isWALArchiver: boolean; parameters: Parameters }[]
  }
>

export type IPooler = Resource<
  'Pooler',
  'postgresql.cnpg.io/v1',
  {
    cluster: Named
    instances: number
    type: 'rw' | 'ro' | 'r'
    pgbouncer: { poolMode: 'session' | 'transaction'; parameters: Parameters }
    template: {
      spec: { containers: (Named & { resources: Resources })[]; topologySpreadConstraints: Spread[]; priorityClassName?: string }
    }
  }
>

export type IScheduledBackup = Resource<
  'ScheduledBackup',
  'postgresql.cnpg.io/v1',
  {
    cluster: Named
    /** Six fields: seconds come first. */
    schedule: string
    immediate: boolean
    backupOwnerReference: 'none' | 'self' | 'cluster'
    method: 'plugin'
    pluginConfiguration: Named
  }
>

export type IObjectStore = Resource<
  'ObjectStore',
  'barmancloud.cnpg.io/v1',
  {
    retentionPolicy: string
    configuration: {
      destinationPath: string
      endpointURL?: string
      s3Credentials: { accessKeyId: KeyOf; secretAccessKey: KeyOf }
      wal: { compression: 'gzip' | 'lz4' | 'snappy' | 'zstd'; maxParallel: number }
      data: { compression: 'gzip' | 'lz4' | 'snappy' }
    }
  }
>
