import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  name?: string
  tag?: Node
  object?: Node
  callee?: Node
  quasi?: Node
  quasis?: Node[]
}

/** A change of the source text: what stands from `start` to `end` gives way to `text`. */
interface Edit {
  start: number
  end: number
  text: string
}

const CSS_TAGS = new Set(['css', 'keyframes', 'createGlobalStyle'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every tagged template of a module, in the order of the text. */
function templates(node: Node, found: Node[] = []): Node[] {
  if (node.type === 'TaggedTemplateExpression') found.push(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) templates(child, found)
  return found
}

/** Whether a template makes a component: its tag is `styled.x` or `styled(X)`. */
function makesComponent({ tag }: Node): boolean {
  const base = tag?.type === 'MemberExpression' ? tag.object : tag?.type === 'CallExpression' ? tag.callee : undefined
  return base?.name === 'styled'
}

/** CSS without comments and needless white space. Quoted text keeps its own. */
const minify = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/("[^"]*"|'[^']*')|\s+/g, (_, quoted: string | undefined) => quoted ?? ' ')
    .replace(/("[^"]*"|'[^']*')| ?([{};,]) ?/g, (_, quoted: string | undefined, sign: string | undefined) => quoted ?? sign ?? '')

/**
 * Names every styled component after its file and its place in it, and minifies its CSS. Left alone, styled-components counts
 * components in the order in which modules happen to load, which differs between server and browser, so that hydration would
 * find other class names.
 */
export function styledPlugin(): Plugin {
  const taken = new Map<string, string>()
  const nameOf = (where: string): string => {
    const name = `k${createHash('sha256').update(where).digest('hex').slice(0, 5)}`
    const other = taken.get(name) ?? where
    if (other !== where) throw new Error(`Two styled components got the name ${name}: ${other} and ${where}`)
    taken.set(name, where)
    return name
  }
  return {
    name: 'styled',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('styled-components')) return
      const file = relative(import.meta.dirname, id)
      const edits: Edit[] = []
      for (const template of templates(this.parse(code))) {
        const component = makesComponent(template)
        if (!component && !CSS_TAGS.has(template.tag?.name ?? '')) continue
        if (component && template.tag) {
          const { end } = template.tag
          edits.push({ start: end, end, text: `.withConfig({componentId:"${nameOf(`${file} ${edits.length}`)}"})` })
        }
        for (const { start, end } of template.quasi?.quasis ?? []) edits.push({ start, end, text: minify(code.slice(start, end)) })
      }
      let done = 0
      let edited = ''
      for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
        edited += code.slice(done, start) + text
        done = end
      }
      return { code: edited + code.slice(done), map: null }
    },
  }
}
