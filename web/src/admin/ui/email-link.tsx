import { Fragment } from 'react'

/** An email address that can be written to; where it must be broken, before its host or a part of that. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} dir="ltr">
    {address.split(/(?=\.)|(?<=@)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
)
