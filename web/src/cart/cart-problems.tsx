import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { itemOf, lineKey } from './line-item.ts'
import { isBlocked, lineProblem, PROBLEMS_PART, type LineProblem } from './line-problem.ts'
import type { Cart, CartLine } from './optimistic-cart.ts'
import { useChangeLine } from './use-change-line.ts'
import { useCoupon } from './use-coupon.ts'

const Part = styled.section`
  display: grid;
  gap: 12px;
  &:focus {
    outline: none;
  }
`

/** The title and text of a problem, and the quantity that mends it. */
const WORDS: Record<LineProblem, (line: CartLine) => { title: string; text: string; mended: number }> = {
  gone: (line) => ({ title: m.cart_problem_gone({ product: itemOf(line).name }), text: m.cart_problem_gone_text(), mended: 0 }),
  unpayable: (line) => ({
    title: m.cart_problem_unpayable({ product: itemOf(line).name }),
    text: m.cart_problem_unpayable_text(),
    mended: 0,
  }),
  short: (line) => ({
    title: m.cart_problem_short({ stock: formatNumber(line.variant.stock), product: itemOf(line).name }),
    text: m.cart_problem_short_text({ quantity: formatNumber(line.quantity) }),
    mended: line.variant.stock,
  }),
}

/** Hands the focus on from a problem that is being mended: to the next one, else to the page's heading. */
const focusNext = () => setTimeout(() => (document.getElementById(PROBLEMS_PART) ?? document.querySelector<HTMLElement>('h1'))?.focus())

interface ProblemProps {
  line: CartLine
  problem: LineProblem
  onMend: (line: CartLine, quantity: number) => void
}

function Problem({ line, problem, onMend }: ProblemProps) {
  const { title, text, mended } = WORDS[problem](line)
  const mend = (
    <Button sends size="sm" variant="secondary" onClick={() => onMend(line, mended)}>
      {mended > 0 ? m.cart_take({ count: formatNumber(mended) }) : m.cart_remove_it()}
    </Button>
  )
  return (
    <div role="group" aria-label={title}>
      <Alert tone="warning" title={title} action={mend}>
        {text}
      </Alert>
    </div>
  )
}

function CouponProblem({ coupon: { code, message }, onMended }: { coupon: NonNullable<Cart['coupon']>; onMended: () => void }) {
  const { remove, busy } = useCoupon()
  const title = m.cart_problem_coupon({ code })
  const press = () => void remove(code).then(onMended)
  const mend = (
    <Button sends size="sm" variant="secondary" pending={busy} aria-label={m.cart_coupon_remove_named({ code })} onClick={press}>
      {m.cart_coupon_remove()}
    </Button>
  )
  return (
    <div role="group" aria-label={title}>
      <Alert tone="warning" title={title} action={mend}>
        {message}
      </Alert>
    </div>
  )
}

interface CartProblemsProps {
  cart: Cart
  /** Called with the key of a line and the quantity that a press sets; 0 takes it out. */
  onMend?: (key: string, quantity: number) => void
}

/** The problems that block an order of the cart, each with a button that mends it; nothing without any. Belongs into a live region. */
export function CartProblems({ cart, onMend }: CartProblemsProps) {
  const change = useChangeLine(cart.id)
  function mend(line: CartLine, mended: number) {
    onMend?.(lineKey(line), mended)
    void change(itemOf(line), mended, line.quantity)
    focusNext()
  }
  if (!isBlocked(cart)) return null
  return (
    <Part id={PROBLEMS_PART} tabIndex={-1} aria-label={m.cart_problems()}>
      {cart.lines.map((line) => {
        const problem = lineProblem(line)
        return problem && <Problem key={line.id} line={line} problem={problem} onMend={mend} />
      })}
      {cart.coupon?.reason && <CouponProblem coupon={cart.coupon} onMended={focusNext} />}
    </Part>
  )
}
