import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Notice, TargetType } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { idOf } from '../database/stored-id.js';
import { NoticesService } from '../notices/notices.service.js';
import { RelationsService } from '../relations/relations.service.js';
import { CommentsQueries } from './comments/comments.queries.js';
import { PostsRepository } from './posts/posts.repository.js';

interface Placed {
  targetType: TargetType;
  target: string;
}

/** Finds the posts that content is, or is below. */
@Injectable()
export class PlacesService implements OnModuleInit {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsQueries,
    private readonly relations: RelationsService,
    private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    this.notices.placeBy((viewer, targets) => this.of(viewer, targets));
  }

  /**
   * The post of each post, comment and reply that the viewer can open, by the id of that. At most two
   * commands for any number, and one more for those who hide somebody.
   */
  async of(
    viewer: Caller,
    targets: readonly Placed[],
  ): Promise<Map<string, NonNullable<Notice['post']>>> {
    const idsOf = (...types: TargetType[]) =>
      targets.flatMap(({ targetType, target }) => (types.includes(targetType) ? target : []));
    const own = idsOf('post').map((post) => ({ id: post, post, author: null }));
    const below = await this.comments.placesOf(idsOf('comment', 'reply'));
    const places = [...own, ...below];
    const posts = await this.posts.headsOf(places.map(({ post }) => post));
    const rows = places.flatMap(({ id, post: of, author }) => {
      const post = posts.get(of);
      if (!post) return [];
      const item = { id, post: { _id: of, title: post.title } };
      return { author: idOf(post.author), item: { author, item } };
    });
    const inShownPosts = await this.relations.visible(viewer, rows);
    const shown = await this.relations.visible(viewer, inShownPosts);
    return new Map(shown.map(({ id, post }) => [id, post]));
  }
}
