import { useSyncExternalStore } from 'react'

/** A value that components follow. */
export interface Store<T> {
  get(): T
  set(value: T): void
}

const listeners = new WeakMap<object, Set<() => void>>()

export function createStore<T>(first: T): Store<T> {
  let value = first
  const store: Store<T> = {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners.get(store) ?? []) listener()
    },
  }
  listeners.set(store, new Set())
  return store
}

/** Calls back after each change. */
export function follow<T>(store: Store<T>, listener: () => void): () => void {
  const own = listeners.get(store)
  own?.add(listener)
  return () => own?.delete(listener)
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore((listener) => follow(store, listener), store.get)
