import { MongoClient, ObjectId } from 'mongodb';

/**
 * Inserts a post with one comment, `count` nested replies and 120 later comments into the database.
 * Returns the ids.
 */
export async function writeLongThread(mongodbUri: string, count: number) {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const database = client.db();
    const sample = await database.collection('posts').findOne();
    const authors = await database.collection('users').find().limit(20).toArray();
    const began = Date.now() - 400 * 24 * 3_600_000;
    const post = new ObjectId();
    const comment = (index: number, changes: object = {}) => {
      const at = new Date(began + index * 60_000);
      return {
        _id: new ObjectId(),
        post,
        parent: null as ObjectId | null,
        root: null as ObjectId | null,
        author: authors[index % authors.length]?._id,
        text: 'It helped me to go for a walk and to write it down. '.repeat(1 + (index % 4)),
        createdAt: at,
        updatedAt: at,
        childCount: 1,
        replyCount: 0,
        likes: 0,
        deleted: false,
        inTrash: false,
        postInTrash: false,
        ...changes,
      };
    };
    const top = comment(0, { replyCount: count });
    const replies = [top];
    for (let index = 1; index <= count; index += 1) {
      const parent = index % 3 === 0 ? top : (replies[Math.floor(index / 2)] ?? top);
      replies.push(comment(index, { parent: parent._id, root: top._id }));
    }
    const later = Array.from({ length: 120 }, (_, index) => comment(count + 1 + index));
    await database.collection('posts').insertOne({
      ...sample,
      _id: post,
      title: 'What helps you through the night?',
      createdAt: new Date(began),
      updatedAt: new Date(began),
      commentCount: count + later.length + 1,
    });
    await database.collection('comments').insertMany([...replies, ...later]);
    const idOf = (row: { _id: ObjectId } | undefined) => row?._id.toString() ?? '';
    return {
      post: post.toString(),
      lastReply: idOf(replies.at(-1)),
      lastComment: idOf(later.at(-1)),
    };
  } finally {
    await client.close();
  }
}
