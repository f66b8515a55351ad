interface TrackingProps {
  number: string
  carrier: string | null
}

/** What to track a parcel with, and at whom. */
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
