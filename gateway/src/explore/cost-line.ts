import { COST_HEADER } from '../rate-limit/cost-extension.ts'

/** Milliseconds without an edit after which the cost is asked for: GraphiQL stores its tabs half a second after an edit. */
const QUIET = 1200

/**
 * A line above GraphiQL that tells the cost of the operation in the open tab before it is sent: a dry run asks the gateway, which reckons it
 * as it would for the answer. Each dry run costs a point, so the same text is asked for once.
 */
export const COST_LINE = {
  style: `
      body { display: flex; flex-direction: column; height: 100% }
      #explorer { flex: 1; height: auto; min-height: 0 }
      #explorer .graphiql-container { height: 100%; width: 100% }
      #cost { margin: 0; padding: .4rem 1rem; min-height: 1.5em; font: 14px/1.5 system-ui, sans-serif; color: #1f2937; background: #eef2f7 }
      body.graphiql-dark #cost { color: #e5e7eb; background: #1b2130 }
      @media (prefers-color-scheme: dark) { body:not(.graphiql-light) #cost { color: #e5e7eb; background: #1b2130 } }
    `,
  html: `<p id="cost" role="status"></p>`,
  script: `
  let costAsked, costTimer
  const costLine = (text) => { document.querySelector('#cost').textContent = text }
  const points = (number) => number === 1 ? '1 point' : number.toLocaleString('en') + ' points'
  async function askCost() {
    const { tabs = [], activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}')
    const { query, variables, headers, operationName } = tabs[activeTabIndex] ?? {}
    const asked = JSON.stringify([query, variables, headers, operationName])
    if (!query?.trim() || asked === costAsked) return query?.trim() ? undefined : costLine('')
    costAsked = asked
    let body, sent
    try {
      body = JSON.stringify({ query, variables: variables ? JSON.parse(variables) : {}, ...(operationName && { operationName }) })
      sent = new Headers({ ...(headers ? JSON.parse(headers) : {}), 'content-type': 'application/json', '${COST_HEADER}': 'only' })
    } catch { return costLine('The variables or headers cannot be read.') }
    const answer = await fetch(location.pathname, { method: 'POST', headers: sent, body }).then((got) => got.json(), () => undefined)
    if (asked !== costAsked) return
    const { cost } = answer?.extensions ?? {}
    if (answer?.errors) return costLine('It cannot be sent like this: ' + answer.errors[0].message)
    if (cost?.requestedQueryCost === undefined) return costLine('The cost is not known just now.')
    const left = cost.throttleStatus
    costLine('This operation costs up to ' + points(cost.requestedQueryCost) + '.'
      + (left ? ' You have ' + points(left.currentlyAvailable) + ' of ' + left.maximumAvailable.toLocaleString('en') + ' left; all are back in ' + left.secondsUntilRestored + ' s.' : ''))
  }
  function tellCost() {
    clearTimeout(costTimer)
    costTimer = setTimeout(() => askCost().catch(() => costLine('')), ${QUIET})
  }
  addEventListener('load', tellCost)
  `,
}
