import { styled } from 'styled-components'

/** The fields that choose a list, side by side; on narrow windows below each other, with the labels in a column of their own. */
export const Choosers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  @media (max-width: 767px) {
    /* Not those of a dialog that is opened from here. */
    > div,
    label:not(dialog *),
    label:not(dialog *) > * {
      width: 100%;
    }
    label:not(dialog *) {
      display: grid;
      grid-template-columns: minmax(120px, min-content) minmax(0, 1fr);
      column-gap: 12px;
      line-height: 1.3;
    }
    select {
      width: 100%;
    }
  }
`
