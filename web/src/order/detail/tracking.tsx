interface TrackingProps {
  number: string
  carrier: string | null
  /** The courier's page of the parcel. */
  url: string | null
}

/** The tracking number of a parcel, which leads to the courier's page where that is known, and its carrier. */
export const Tracking = ({ number, carrier, url }: TrackingProps) => (
  <>
    {url === null ? (
      <strong dir="ltr">{number}</strong>
    ) : (
      <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
        {number}
      </a>
    )}
    {carrier && (
      <>
        {' '}
        (<bdi>{carrier}</bdi>)
      </>
    )}
  </>
)
