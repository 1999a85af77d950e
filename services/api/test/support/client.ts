import { randomBytes } from 'node:crypto';
import type { RecoveryWords, SessionResponse } from '@unburden/contracts';
import { io, type Socket } from 'socket.io-client';

export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a body can be any JSON
  body: any;
}

interface RequestOptions {
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string;
  /** Sent as a multipart form instead of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The credential. The cookie comes with our own Origin, as from our pages. */
  by?: 'bearer' | 'cookie' | 'nothing';
}

/** An HTTP client that keeps the credentials of the API. */
export class Client {
  id = '';
  name = '';
  email = '';
  password = '';
  /** Of a registration. */
  recoveryWords = '';
  token: string | undefined;
  /** `name=value` as it goes into the Cookie header. */
  cookie: string | undefined;

  constructor(
    readonly url: string,
    private readonly origin: string,
  ) {}

  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { body, raw, form, by = this.token ? 'bearer' : 'nothing' } = options;
    const headers: Record<string, string> = {};
    if (by === 'bearer') headers.Authorization = `Bearer ${this.token}`;
    if (by === 'cookie') Object.assign(headers, { Cookie: this.cookie ?? '', Origin: this.origin });
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    if (payload !== undefined) headers['Content-Type'] = 'application/json';
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: dropEmpty({ ...headers, ...options.headers }),
      ...(payload !== undefined && { body: payload }),
      ...(form && { body: form }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  get = (path: string, options?: RequestOptions) => this.request('GET', path, options);
  post = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('POST', path, { body, ...options });
  patch = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, { body, ...options });
  put = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PUT', path, { body, ...options });
  delete = (path: string, options?: RequestOptions) => this.request('DELETE', path, options);

  async register(name: string, password = 'correct pony battery'): Promise<void> {
    const email = `${randomBytes(6).toString('hex')}@example.org`;
    Object.assign(this, { name, email, password });
    await this.enter('register', { name, email, password });
  }

  /** Registers or logs in, and keeps both credentials. */
  async enter(door: 'register' | 'login' | 'adminlogin', body: object): Promise<SessionResponse> {
    const answer = await this.post(`/users/${door}`, body, { by: 'nothing' });
    if (answer.status >= 300) throw new Error(`${door}: ${JSON.stringify(answer.body)}`);
    const { recoveryWords = [] } = answer.body as Partial<RecoveryWords>;
    this.recoveryWords = recoveryWords.join(' ');
    this.token = answer.body.token;
    this.id = answer.body.user._id;
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0];
    return answer.body;
  }

  /** The same member in a second browser. */
  async loginAgain(): Promise<Client> {
    const other = new Client(this.url, this.origin);
    const { name, email, password } = this;
    Object.assign(other, { name, email, password });
    await other.enter('login', { email, password });
    return other;
  }

  async createPost(title = 'A title', text = 'A text'): Promise<string> {
    const { status, body } = await this.post('/blog/createpost', { title, text });
    if (status !== 201) throw new Error(`createpost: ${JSON.stringify(body)}`);
    return body.post._id;
  }

  /** Writes a post, a comment below it and a reply to that. Returns their ids. */
  async startThread(): Promise<{ post: string; comment: string; reply: string }> {
    const post = await this.createPost();
    const { comment } = (await this.post(`/blog/comment/${post}`, { text: 'First', parent: null }))
      .body;
    const { reply } = (await this.post(`/blog/postreply/${comment._id}`, { text: 'Second' })).body;
    return { post, comment: comment._id as string, reply: reply._id as string };
  }

  /** Sends a message as a form, like the pages. */
  send(
    to: Client | string,
    input: { text?: string; image?: Buffer; clientId?: string; replyTo?: string } = {
      text: 'Hello',
    },
    options: RequestOptions = {},
  ): Promise<Answer> {
    const form = new FormData();
    if (input.text !== undefined) form.set('text', input.text);
    if (input.clientId !== undefined) form.set('clientId', input.clientId);
    if (input.replyTo !== undefined) form.set('replyTo', input.replyTo);
    if (input.image) form.set('image', new Blob([new Uint8Array(input.image)]), 'picture.png');
    const id = typeof to === 'string' ? to : to.id;
    return this.request('POST', `/messages/sendmessage/${id}`, { form, ...options });
  }

  /** A socket that does not connect yet. */
  socket(options: {
    query?: Record<string, string>;
    token?: string | undefined;
    headers?: Record<string, string>;
    transports?: ('websocket' | 'polling')[];
  }): Socket {
    return io(this.url, {
      autoConnect: false,
      reconnection: false,
      forceNew: true,
      transports: options.transports ?? ['websocket'],
      query: { authUserId: this.id, ...options.query },
      auth: options.token === undefined ? {} : { token: options.token },
      extraHeaders: options.headers ?? {},
    });
  }
}

function dropEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}
