/** The statuses of a request for an object that does not exist, or, by 410 Gone, no longer exists. */
export const NOT_FOUND: readonly number[] = [404, 410];

/** Whether a response says that there is no such object, as after its removal. */
export const isNotFound = (status: number | undefined): boolean =>
  status !== undefined && NOT_FOUND.includes(status);

/** Whether a status that a contract declares stands for such a response. */
export const declaresNotFound = (status: string): boolean =>
  status.toUpperCase() === '4XX' || NOT_FOUND.includes(Number(status));
