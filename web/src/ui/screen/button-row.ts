import { styled } from 'styled-components'
import { Cluster } from '../layout/cluster.ts'

/** Buttons side by side, below each other in a narrow container. */
export const ButtonRow = styled(Cluster).attrs({ $gap: 12, $align: 'stretch' })``
