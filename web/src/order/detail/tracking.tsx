interface TrackingProps {
  number: string
  carrier: string | null
}

/** The tracking number of a parcel, and its carrier. */
export const Tracking = ({ number, carrier }: TrackingProps) => (
  <>
    <strong dir="ltr">{number}</strong>
    {carrier && (
      <>
        {' '}
        (<bdi>{carrier}</bdi>)
      </>
    )}
  </>
)
