import { PAGES } from './pages.ts'

const forms = PAGES.filter(({ offline }) => offline).map(({ path }) => path.replace(/^\/$/, '').replaceAll(/:\w+/g, '[^/]+'))
const READ_OFFLINE = new RegExp(`^(?:/ar)?(?:${forms.join('|')})/?$`, 'i')

/** Whether the page at a path, in either language, may be read again without a connection: no price on another is ever an old one. */
export const isReadOffline = (pathname: string): boolean => READ_OFFLINE.test(pathname)
