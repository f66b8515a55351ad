import { statusLabels } from './status-words.ts'

/** The options of a choice of statuses. */
export const StatusOptions = () =>
  Object.entries(statusLabels()).map(([status, label]) => (
    <option key={status} value={status}>
      {label}
    </option>
  ))
