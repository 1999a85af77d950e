// @ts-check
/**
 * The address of each screen by name. `{post}` is a post with comments; `{ownPost}`, `{userId}` and
 * `{name}` belong to the viewer; `{case}` is an open case. `fillAddress` fills them in.
 */
export const visitorScreens = {
  home: '/',
  post: '/post/{post}',
  search: '/search?q=the',
  'search-blank': '/search',
  login: '/login',
  register: '/register',
  recover: '/recover',
  forgot: '/forgot',
  reset: '/reset#token',
  'confirm-email': '/confirmemail#token',
  'admin-login': '/adminlogin',
  theme: '/themepage',
  profile: '/userpublicprofile/{name}',
  rules: '/rules',
  privacy: '/privacy',
  help: '/help',
  about: '/aboutme',
  contact: '/contactme',
  'not-found': '/no-such-page',
};

export const memberScreens = {
  'member-home': '/',
  'member-post': '/post/{post}',
  'member-profile': '/userpublicprofile/{name}',
  create: '/createpost',
  edit: '/editpostpage/{ownPost}',
  dashboard: '/dashboardsidebar',
  'update-profile': '/userprofile',
  'edit-user': '/edituser/{userId}',
  'user-detail': '/userdetail',
  devices: '/devices',
  blocked: '/blocked',
  'your-posts': '/yourpost',
  liked: '/likepost',
  disliked: '/dislikepost',
  saved: '/saved',
  commented: '/commentpost',
  chat: '/chatpage/',
  requests: '/messagerequests',
  notices: '/notices',
};

export const staffScreens = {
  overview: '/admindashboard',
  'all-users': '/allusers',
  'all-posts': '/allpostsadmin',
  'all-comments': '/allcomment',
  'all-replies': '/allreplies',
  reports: '/allreports',
  report: '/allreports/{case}',
  appeals: '/allappeals',
  record: '/allacts',
};

/**
 * Replaces the placeholders of an address.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof findIds>>} ids
 */
export function fillAddress(address, ids) {
  return address.replaceAll(/\{(\w+)\}/g, (_all, id) =>
    encodeURIComponent(ids[/** @type {keyof typeof ids} */ (id)]),
  );
}

/**
 * Finds the ids for `fillAddress`: the most commented of the top posts, the member, and their latest
 * post. Also the oldest open case, or '' without one or if it is hidden from them. Posts of other
 * tests do not get among the top ones.
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function findIds({ request }) {
  /** @param {string} path */
  const get = async (path) => (await request.get(path)).json();
  /** @type {{ data: { _id: string, user: string | null, commentCount: number }[] }} */
  const { data } = await get('/api/blog/allpost?sort=top');
  const [most] = [...data].sort((a, b) => b.commentCount - a.commentCount);
  /** @type {{ _id?: string, name?: string, role?: string }} */
  const {
    _id: userId = '',
    name = most?.user ?? '',
    role = 'user',
  } = await get('/api/users/loggedin');
  /** @type {{ _id: string }[]} */
  const own = userId === '' ? [] : await get(`/api/blog/getallpostbyuser/${userId}?limit=1`);
  /** @type {{ _id: string }[]} */
  const cases = role === 'user' ? [] : await get('/api/moderation/cases?limit=1');
  return {
    post: most?._id ?? '',
    ownPost: own[0]?._id ?? '',
    userId,
    name,
    case: cases[0]?._id ?? '',
  };
}
