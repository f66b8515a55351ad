/** The id of a part in REST: in the graph the id of what it is read with stands before it, and a colon (`prod_1:var_2`). */
export const restPartId = (id: string): string => id.slice(id.indexOf(':') + 1)
