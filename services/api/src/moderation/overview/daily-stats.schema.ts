import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DayNumbers } from '@unburden/contracts';

/** New content of a past day, counted once. */
@Schema({ collection: 'daily_stats', strict: 'throw', versionKey: false })
export class StoredDailyStats implements Omit<DayNumbers, 'day'> {
  /** YYYY-MM-DD, UTC. Serves the lookup. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  members: number;

  @Prop({ type: Number, required: true })
  posts: number;

  @Prop({ type: Number, required: true })
  comments: number;

  @Prop({ type: Number, required: true })
  messages: number;
}

export const dailyStatsSchema = SchemaFactory.createForClass(StoredDailyStats);
