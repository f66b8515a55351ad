import { currentLanguage } from '@shop/contract/language.ts'
import { prefixOf } from '../../lib/language/language-address.ts'
import { scriptJson } from './script-json.ts'

/** A query as a browser sends it, but for the token. */
export interface Question {
  /** Name of the operation. */
  name: string
  headers: Record<string, string>
  body: string
}

/** Sends the query of the page for the account that is signed in; `lib/asking/preloaded-query.ts` takes the response. */
const ask = ({ name, headers, body }: Question): string =>
  `const{token}=localStorage,answer=fetch('/graphql',{method:'POST',headers:{...${scriptJson(headers)},'x-access-token':token},body:${scriptJson(body)}});` +
  `answer.catch(()=>{});document.preloaded={name:${scriptJson(name)},token,answer}`

/**
 * The first script of a page for the signed in: it leads visitors to the login page and back, and sends the page's query for others.
 * The script in index.html has read the session before.
 */
export function gateScript(asks: Question | undefined): string {
  const prefix = prefixOf(currentLanguage())
  const lead = `location.replace('${prefix}/login?next='+encodeURIComponent(location.pathname.slice(${prefix.length})+location.search))`
  return `{const{dataset}=document.documentElement;if(dataset.auth==='anon'){dataset.leaving='';${lead}}${asks ? `else{${ask(asks)}}` : ''}}`
}
