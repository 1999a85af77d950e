import type { ReadMessagesInput } from '@unburden/contracts';
import { MessageId } from './message-id.decorator.js';

export class ReadMessagesDto implements ReadMessagesInput {
  @MessageId('upTo')
  upTo: string;
}
