const part = encodeURIComponent;

/** The routes of the API for chats, below `/api`. Apart: visitors do not load them. */
export const chatApiPaths = {
  chatPartners: '/messages/getUserForSidebar',
  /** One member as `chatPartners` lists them. */
  chatPartner: (userId: string) => `/messages/partner/${part(userId)}`,
  conversation: (userId: string) => `/messages/getmessage/${part(userId)}`,
  sendMessage: (userId: string) => `/messages/sendmessage/${part(userId)}`,
  editMessage: (messageId: string) => `/messages/editmessage/${part(messageId)}`,
  deleteMessage: (messageId: string) => `/messages/deletemessage/${part(messageId)}`,
  readMessages: (userId: string) => `/messages/read/${part(userId)}`,
  removeConversation: (userId: string) => `/messages/conversation/${part(userId)}`,
  typing: (userId: string) => `/messages/typing/${part(userId)}`,
  chatSettings: '/messages/settings',
} as const;
