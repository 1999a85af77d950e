const part = encodeURIComponent;

/** The API's routes of blocks, mutes and message requests. Apart from `apiPaths`, which the feed loads. */
export const relationsPath = '/users/relations';
export const relationPath = (userId: string) => `${relationsPath}/${part(userId)}`;
export const messageRequestsPath = '/messages/requests';
export const messageRequestPath = (id: string) => `${messageRequestsPath}/${part(id)}`;
