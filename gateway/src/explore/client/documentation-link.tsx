import { language, notice } from './settings.ts'
import { say } from './words.ts'

const DOCUMENTATION = '/developers'

/** Goes to the documentation where this origin has it; at the gateway's own port a note says where it is. */
async function goTo(page: string): Promise<void> {
  const isThere = await fetch(DOCUMENTATION, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) location.assign(page)
  else notice.set(say(language.get(), 'documentationElsewhere', { page }))
}

/** A link into the documentation: to its start, or to a page below it. */
export function DocumentationLink({ below = '', text }: { below?: string; text: string }) {
  const page = `${DOCUMENTATION}${below}`
  return (
    <a
      href={page}
      onClick={(event) => {
        event.preventDefault()
        void goTo(page)
      }}
    >
      {text}
    </a>
  )
}
