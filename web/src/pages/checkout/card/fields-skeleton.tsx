import { Skeleton } from '../../../ui/skeleton.tsx'

/** The fields of a card before they are there. */
export const FieldsSkeleton = () => <Skeleton heights={[230]} />
