import { MAX_PAGE } from '@shop/contract/shop.ts'

/** The page that an address names, counting from 1. */
export const pageOf = (params: URLSearchParams): number => Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(params.get('page'))) || 1))
