import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isMissing } from '@unburden/api-client';
import type { ListedSession } from '@unburden/contracts';
import { BusyButton, LoadingLabel, PageHeading, passOnFocus } from '@unburden/ui';
import { Loaded } from '../../../lib/components/loaded';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { SkeletonRows } from '../../../lib/components/paged-rows';
import { Passkeys } from '../factors/passkeys';
import { SecondFactor } from '../factors/second-factor';
import { dayIn } from './day-in';
import { useGetDevicesQuery, useLogOutDeviceMutation } from './devices.api';

/** `/devices`: where the member is logged in, and a way to end it. */
export default function Devices() {
  const query = useGetDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [logOut] = useLogOutDeviceMutation();
  const here = query.data?.find(({ isCurrent }) => isCurrent);

  const end = async (id?: string) => {
    const { data, error } = await logOut(id);
    if (data) {
      notifySuccess(data.message);
      return;
    }
    notifyError(t`We couldn’t log out that device`, apiMessage(error));
    if (isMissing(error)) void query.refetch();
  };

  return (
    <div className="max-w-[56ch]">
      <title>{t`Your devices · Unburden`}</title>
      <PageHeading
        description={t`You’re logged in on these devices. Log out any that you don’t know, then change your password.`}
      >{t`Your devices`}</PageHeading>
      <Loaded
        query={query}
        data={query.data}
        failed={t`Your devices didn’t load`}
        missing={null}
        skeleton={
          <div className="relative">
            <LoadingLabel>{t`Loading...`}</LoadingLabel>
            <SkeletonRows className="space-y-3" />
          </div>
        }
      >
        {(devices) => (
          <>
            <ul className="space-y-3">
              {devices.map((device) => (
                <Device key={device._id} device={device} onLogOut={() => end(device._id)} />
              ))}
            </ul>
            {devices.length > 1 && (
              <BusyButton ref={passOnFocus} className="btn mt-5 btn-outline btn-sm" onPress={end}>
                <Trans>Log out all other devices</Trans>
              </BusyButton>
            )}
          </>
        )}
      </Loaded>
      <Passkeys deviceName={here ? nameOf(here) : t`Unknown device`} />
      <SecondFactor />
    </div>
  );
}

interface DeviceProps {
  device: ListedSession;
  onLogOut: () => Promise<void>;
}

function Device({ device, onLogOut }: DeviceProps) {
  const name = nameOf(device);
  const [firstDay, lastDay] = [dayIn(device.firstDay), dayIn(device.lastDay)];
  return (
    <li ref={passOnFocus} className="flex flex-wrap items-center justify-between gap-3 surface p-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {device.isCurrent && (
            <span className="badge badge-outline badge-sm">
              <Trans>this device</Trans>
            </span>
          )}
          {device.isOnSharedDevice && (
            <span className="badge badge-outline badge-sm">
              <Trans>shared device</Trans>
            </span>
          )}
        </h2>
        <p className="mt-1 text-sm text-quiet">
          {t`Logged in on ${firstDay}. Last used on ${lastDay}.`}
        </p>
      </div>
      {!device.isCurrent && (
        <BusyButton
          className="btn btn-outline btn-sm"
          aria-label={t`Log out ${name}`}
          onPress={onLogOut}
        >
          <Trans>Log out</Trans>
        </BusyButton>
      )}
    </li>
  );
}

function nameOf({ browser, system }: ListedSession): string {
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
