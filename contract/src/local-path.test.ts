import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const BASES = ['https://khan.example', 'http://127.0.0.1:3000/login?next=x', 'https://khan.example/product/one/prod_1']

describe('A path to redirect to', () => {
  test.each([
    '/',
    '/Orders?a=1',
    '/product/one/prod_1#reviews',
    '/?page=2',
    '/searchResults/50%25',
    '/searchResults/a%5Cb',
    '/searchResults/%D9%82%D9%87%D9%88%D8%A9?sort=Price%3A%20Low%20to%20High',
  ])('%s stays as it is', (path) => {
    expect(localPath(path)).toBe(path)
  })

  test.each([
    ['/searchResults/قهوة', '/searchResults/%D9%82%D9%87%D9%88%D8%A9'],
    ['/product/../Orders', '/Orders'],
    ['/a b', '/a%20b'],
    ['/قهوة', '/%D9%82%D9%87%D9%88%D8%A9'],
  ])('%s is normalised as browsers do', (path, written) => {
    expect(localPath(path)).toBe(written)
  })

  test.each([
    null,
    undefined,
    '',
    'Orders',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '//[::1]:99999/',
    '//',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\0/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%0a%0devil.example',
    '/%2509/evil.example',
  ])('%j is refused', (text) => {
    expect(localPath(text)).toBeUndefined()
  })
})

const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '\t', '\n', '\r', '\0', ' ', '\u0085', '\u00a0', '\ufeff', '\u2028', '@', ':', '?', '#', '%'),
  fc.constantFrom('%2f', '%2F', '%5c', '%09', '%0a', '%00', '%2e', '%252f', '%25', '/login', 'https:', 'http:', 'javascript:', 'data:'),
  fc.constantFrom('evil.example', '[::1]:99999', '127.1', 'Orders', 'a', '／', '＼', '。', '\ud800', '😀', 'قهوة'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const anyNext = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

/** As a reader sees it that decodes once too often. */
function decodePart(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

test('Whatever the input, a checked path leads to this shop and nowhere else, also when it is parsed or decoded again', () => {
  let paths = 0
  fc.assert(
    fc.property(anyNext, (text) => {
      const path = localPath(text)
      if (path === undefined) return
      paths += 1
      for (const base of BASES) {
        expect(new URL(path, base).origin).toBe(new URL(base).origin)
        expect(new URL(path, base).href).toBe(new URL(base).origin + path)
      }
      expect(localPath(path)).toBe(path)
      expect(decodePart(path)).not.toMatch(/^\/(?:%25|[/\\])/)
      expect(decodePart(path).codePointAt(1) ?? 32).toSatisfy((code: number) => code >= 32 && code !== 127)
    }),
    { numRuns: 10_000 },
  )
  // Not all are refused, or else this would say nothing.
  expect(paths).toBeGreaterThan(1000)
})
