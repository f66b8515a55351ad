import type { ComponentType } from 'react'
import { lazyPage, type PageModule, type RoutePage } from './lazy-page.tsx'
import type { ShopPage } from './pages.ts'

/** A page as the browser knows it. */
export interface ShopRoute extends Pick<ShopPage, 'path' | 'gated' | 'bare' | 'admin'> {
  page: RoutePage
}

/** The exports of a module that are components without properties. */
type PageIn<Module> = { [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never }[keyof Module]
type PrepareIn<Module> = { [Name in keyof Module]: Module[Name] extends PageModule['prepare'] ? Name : never }[keyof Module]

interface Options<Module> extends Omit<ShopRoute, 'path' | 'page'> {
  prepare?: PrepareIn<Module>
}

/** Names the exports instead of taking them out: for thirty routes, that code would be a good part of the first load. */
export const route = <Module>(
  path: string,
  load: () => Promise<Module>,
  name: PageIn<Module>,
  { prepare, ...options }: Options<Module> = {},
): ShopRoute => ({
  path,
  page: lazyPage(async () => {
    const module = await load()
    return { Page: module[name] as ComponentType, ...(prepare && { prepare: module[prepare] as NonNullable<PageModule['prepare']> }) }
  }),
  ...options,
})
