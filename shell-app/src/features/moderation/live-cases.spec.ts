import { emitLive } from '../../lib/socket/live-events';
import { gatherMs, onCasesChanged } from './live-cases';

describe('changes of cases', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are told at once, and those that follow together, until nobody listens', () => {
    const listener = jest.fn();
    const stop = onCasesChanged(listener);
    const change = () => emitLive('casesChanged', undefined);
    change();
    expect(listener).toHaveBeenCalledTimes(1);
    change();
    change();
    expect(listener).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(gatherMs);
    expect(listener).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(3 * gatherMs);
    expect(listener).toHaveBeenCalledTimes(2);
    change();
    change();
    stop();
    change();
    jest.advanceTimersByTime(gatherMs);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it.each(['first', 'again'] as const)('may be missed before a connection (%s)', (connection) => {
    const listener = jest.fn();
    const stop = onCasesChanged(listener);
    emitLive('connected', 'recovered');
    expect(listener).not.toHaveBeenCalled();
    emitLive('connected', connection);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});
