import type { DemoThread } from './demo-community.js';

/** Demo threads about sleep, health, nerves, bad days and better ones. */
export const bodyAndMind: DemoThread[] = [
  {
    by: 'small.hours',
    title: `3:12 a.m. again. Who else?`,
    text: `I wake up at twelve minutes past three. Not about three, not roughly. I've begun to think of it as an appointment.

It's not worry exactly, or it isn't at first. I wake up quite calm, and then my brain looks around the empty office, sees that nobody else is in, and starts opening drawers. Did I lock the shed? What did she mean in 2011? Is that a mole?

I've tried the tea, the tape with the waves, no screens. I've tried getting up and I've tried staying put. What I find hardest isn't the tiredness. It's that everyone else in the street is asleep, all those dark windows, and I feel like I've been left out of something very simple.

So I'm asking. Who's up?`,
    comments: [
      {
        by: 'kitchen.light',
        text: `Me. The name isn't a metaphor. It's the only light on in our road and I'm under it with a cup of warm milk I don't even like.`,
        replies: [
          {
            by: 'small.hours',
            text: `You've no idea how much it helps that there's a second window. What time's yours?`,
            replies: [
              {
                by: 'kitchen.light',
                text: `2:40 or so. The baby wakes at 2:30, goes back to sleep like a little king, and I don't.`,
                replies: [
                  {
                    by: 'small.hours',
                    text: `Then you've got the early shift and I relieve you at 3:12. I'll bring the file on what she meant in 2011.`,
                    replies: [
                      {
                        by: 'NightShift Nora',
                        text: `And I'm the one who's paid for it. Twelve residents asleep, one awake asking for toast. If it helps, from where I sit the night isn't empty at all. I can see six lit windows from the tea room and I always wonder who you are.`,
                        replies: [
                          {
                            by: 'kitchen.light',
                            text: `I've honestly just flicked the light on and off twice. In case.`,
                          },
                          {
                            by: 'small.hours',
                            text: `I'm going to remember "six lit windows" at 3:12 tonight. Thank you, Nora.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'slow.river',
        text: `I'm seventy-one and I've kept this appointment for twenty years. I stopped calling it insomnia and started calling it my reading hour. I'm no better rested, but I'm considerably better read.`,
        replies: [
          {
            by: 'small.hours',
            text: `What are you on at the moment?`,
            replies: [
              {
                by: 'slow.river',
                text: `A history of lighthouses. Very dull and very soothing. I can recommend it as far as page forty, which is as far as I've ever got in one night.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Priya',
        text: `I keep paper by the bed and write the drawer down in three words. "Shed. Locked? Probably." Seeing it written makes it look so small.`,
      },
      {
        by: 'window_seat',
        text: `Mine's pain rather than worry but the ceiling is the same one. Have you mentioned it to your doctor? I put it off for years because it seemed too ordinary to bother anyone with, and it turned out there was quite a bit they could offer.`,
        replies: [
          {
            by: 'small.hours',
            text: `I haven't, for exactly that reason. All right. I'll ring on Monday, at an hour when other people are up.`,
          },
        ],
      },
      {
        by: 'far-from-home',
        text: `It's midday where my mother is when I can't sleep. I like thinking that it's always somebody's lunch.`,
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: `I rehearsed a call to the plumber for two days and he just said "yep"`,
    text: `I'm a grown man of thirty-four. I can give a presentation. I can assemble a wardrobe. But give me a phone and a stranger's number and I turn into a Victorian orphan.

I had notes. "Hello, my name is, I'm calling about, the tap in the." I'd written in the pauses. I'd walked up and down the hallway. I'd waited until half past ten so as not to seem desperate, then until eleven because half past seemed planned.

He picked up and said "yep". That wasn't in the script. I said "Hello, yep," like a fool. Then I read the whole thing out in one breath, including the word "pause".

He was lovely. He's coming Thursday. At the end I said "have a good tap". He said "you too, love". I've been lying on the floor since, but the call is DONE.`,
    comments: [
      {
        by: 'cloud9_minus8',
        text: `"Including the word pause." I haven't laughed like that since the clocks changed. I once ended a call to the bank with "love you, bye". To the recorded menu.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `The menu needed to hear it. It's had a hard day, everybody keeps pressing nine at it.`,
            replies: [
              {
                by: 'cloud9_minus8',
                text: `I do think we had something, me and option three.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Yuki',
        text: `In a second language I write the answers of the other person too. They never say their lines correctly.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `NEVER. It's very unprofessional of them.`,
          },
        ],
      },
      {
        by: 'NightShift Nora',
        text: `I take calls all night at work, and I promise nobody at this end notices. We're mainly looking for a pen.`,
      },
      {
        by: 'wren',
        text: `How do you make yourself press the button, though? I get as far as the last digit. I've had "ring the optician" on a list since spring.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `I press it while I'm breathing out and before I've finished deciding. It's like getting into a cold sea. You can't do it well, you can only do it.`,
            replies: [
              {
                by: 'wren',
                text: `I'll try tomorrow at ten. If I post here that I'll do it then I've got to, haven't I?`,
                replies: [
                  {
                    by: 'Second Breakfast',
                    text: `You have. Ten o'clock. I'll be here eating toast in solidarity.`,
                    replies: [
                      {
                        by: 'wren',
                        text: `10:04. Done!! She asked me for my date of birth and I said "yes". But it's done, I've got a Tuesday.`,
                        replies: [
                          {
                            by: 'Second Breakfast',
                            text: `"Yes" is a perfectly good birthday. Proud of you. Have a good tap.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'bus line 42',
        text: `My wife phones for both of us and I do all the spiders. It's a fair trade if you can find someone.`,
      },
    ],
  },
  {
    by: 'blue kettle',
    title: `Day eight of "seven to ten working days"`,
    text: `I had a test a week last Tuesday. It's probably nothing. Everybody says so, the nurse said it, my sister said it, and I've said it so often myself that the words have gone odd, like when you look too long at "spoon".

I'm sixty-two and I have never been so aware of the post. I know the sound of our gate. I know next door's gate. I've descaled the kettle twice. I've been to the allotment and stood in it.

I haven't told my children, because what would I tell them? There's no news. There's just me, in the hall, pretending to look for my glasses while the letterbox doesn't move.

I don't want advice about the test, if you don't mind. I'd just like some company in the hall.`,
    comments: [
      {
        by: 'slow.river',
        text: `I'll take the chair by the umbrella stand. I did my own waiting two years ago. I polished things. I polished a shoe tree.`,
        replies: [
          {
            by: 'blue kettle',
            text: `A shoe tree! That's very good. I've just alphabetised the spices, so we're clearly the same sort.`,
            replies: [
              {
                by: 'slow.river',
                text: `Where did you put the mixed herbs? Under M, or H?`,
                replies: [
                  {
                    by: 'blue kettle',
                    text: `M. I did think about it for quite a while. It was the best ten minutes of the morning.`,
                    replies: [
                      {
                        by: 'quiet_harbor',
                        text: `H. I'm sorry, but it's H. I'll argue this for as many working days as you need.`,
                        replies: [
                          {
                            by: 'blue kettle',
                            text: `You're wrong, and I'm so grateful.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'NightShift Nora',
        text: `I'm off tonight, so I'm in the hall too. I've brought a flask. Nobody has to talk.`,
      },
      {
        by: 'maple-street',
        text: `Gentle thought from a daughter: my mom didn't tell me when she was waiting and I was sad about that later, not angry, just sad I didn't get to sit with her. But it's yours to decide. Scooting over to make room.`,
        replies: [
          {
            by: 'blue kettle',
            text: `I've turned this over all afternoon. I rang my eldest. She said "I'm coming round" and hung up before I could say there was nothing to come round for. She's asleep in the spare room.`,
            replies: [
              {
                by: 'maple-street',
                text: `Oh, I'm so glad. That's exactly what I would have done.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Tomasz W.',
        text: `I don't know what to say in English for this. In Polish we say "I hold my thumbs for you". So, both thumbs.`,
      },
      {
        by: 'blue kettle',
        text: `Day ten. It came. It's all right, they'd like to look again in a year, but it's all right. I read it four times and my daughter read it four times, and then we had a sherry at eleven in the morning. Thank you all for sitting in my hall.`,
        replies: [
          {
            by: 'quiet_harbor',
            text: `Best news of the week. You may keep the herbs under M.`,
          },
          {
            by: 'slow.river',
            text: `Folding up my chair, very gladly indeed.`,
          },
        ],
      },
    ],
  },
  {
    by: 'window_seat',
    title: `"But you look so well!"`,
    text: `I've had pain in my back and hips for six years. On a good day it's like a radio in the next flat. On a bad day they've moved the radio in with me.

I work from home, by the window, which is where the name comes from. People see me at the shop once a week, washed, lipstick on, and they say "but you look so well!" and mean it kindly. They don't see that the shop is Thursday and that Friday is the sofa.

What I've never said aloud: sometimes I'm relieved when I limp a bit, because then it shows. And then I feel like a fraud for being relieved.

My partner drew me a chart for the fridge, with weather on it. I put the magnet on sun, cloud or thunder in the morning and nobody has to ask. It's silly and it's changed our whole house.`,
    comments: [
      {
        by: 'Åsa',
        text: `I know the relief when it shows. With burnout nothing shows, and when I finally fainted at work I thought "good, now there's evidence". You're not a fraud.`,
      },
      {
        by: 'loose_threads',
        text: `Stealing the weather magnets for me and my son. We may need a "fog".`,
      },
      {
        by: 'dad.of.three',
        text: `I'm afraid I've said "you look so well" to people. What would be better? Asking honestly.`,
        replies: [
          {
            by: 'window_seat',
            text: `That's a kind question. For me it's "good to see you". It's true whatever the weather is.`,
          },
        ],
      },
    ],
  },
  {
    by: 'wren',
    title: `I went to my first therapy session and talked about my landlord for fifty minutes`,
    text: `I waited seven months for the appointment. I'd planned it. I was going to be brave and begin with the real thing.

Then I sat down, and there was a box of tissues placed at such a tactful angle, and a plant, and she said "so, what brings you here", and I told her about the boiler. In detail. I did my landlord's voice.

With four minutes to go I said, "that's not what I came about". And she said, "I know. It's good to find out whether the chair holds you first."

I've thought about that sentence all week. I'm going back on Thursday. I think the chair holds.`,
    comments: [
      {
        by: 'recovering perfectionist',
        text: `I spent my first three on whether I was doing it right. She let me. It's all part of it, even the boiler.`,
      },
      {
        by: 'still-here',
        text: `She sounds good at her job. And you said "that's not what I came about" with four minutes left, which means you got the real thing in through the door. Took me until session nine.`,
        replies: [
          {
            by: 'wren',
            text: `Nine makes me feel much better. Did it stay hard to begin?`,
            replies: [
              {
                by: 'still-here',
                text: `For a while. I started bringing a sticky note with one word on it and just handed it to her. She keeps them in a mug.`,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: `Day 19 without a cigarette and I've fallen out with a door`,
    text: `Twenty-six years, a pack a day. I stopped because my youngest held her nose when I kissed her good night. She didn't say anything. She just held it, politely, with two fingers.

I'm told it gets easier. So far I've shouted at a door, cried at an advert for gravy, and eaten so many carrots the dog looks at me differently.

The craving isn't the worst bit, it's the standing outside. Ten times a day I used to go out and look at the sky for five minutes. Nobody tells you that you give that up as well. I don't know what to do with my breaks. I go out anyway and stand there like a man waiting for a taxi.

But last night she kissed me and didn't hold her nose. Nineteen days.`,
    comments: [
      {
        by: 'salt-and-rye',
        text: `Keep the five minutes of sky. I gave up something else a year ago and the trick was to keep everything around it: the hour, the glass, the chair. Just take the one thing out.`,
        replies: [
          {
            by: 'dad.of.three',
            text: `Never thought of it like that. I've been punishing myself by staying in. Right, sky's back on.`,
            replies: [
              {
                by: 'salt-and-rye',
                text: `Good man. What did the door do?`,
                replies: [
                  {
                    by: 'dad.of.three',
                    text: `Opened inwards. It knows what it did.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: `With two fingers, politely. Children are the strictest doctors. Well done for nineteen, and well done for tomorrow.`,
      },
    ],
  },
  {
    by: 'salt-and-rye',
    title: `One year today. I baked myself a loaf and nobody at work knows why`,
    text: `A year ago this morning I woke up on my kitchen floor with a dish towel folded under my head. I'd folded it myself, apparently. I remember thinking that was the kindest thing I'd done for anybody in months.

I'm not going to tell the whole story. I'll just say what's different. I know what I said last night, every night. My sister lets me pick up my nephew. I can smell things. I'm a baker, I should've been able to smell things.

What I didn't expect is that I'd miss it on good days more than bad ones. Sunshine is hard. Birthdays are hard. Today's hard, in a happy way.

I baked a rye loaf at four this morning, before the shift, and scored a 1 in the top. The new kid asked what the 1 was for. I said it was the first of the batch.`,
    comments: [
      {
        by: 'quiet_harbor',
        text: `Eleven years here. Sunshine was my hard one too; every boat in the harbour had a cool box on it. It does get to be just sunshine again. Happy first, friend.`,
      },
      {
        by: 'Nana Jo',
        text: `My Frank got to nineteen years before he passed, and he kept every one of those little coins in a tobacco tin. I'd have loved for you two to meet. Next year score a 2.`,
      },
      {
        by: 'moth',
        text: `happy one. i could nearly smell it from here`,
      },
    ],
  },
  {
    by: 'cloud9_minus8',
    title: `Had a panic attack on the bus and a stranger read me the back of her shampoo bottle`,
    text: `Upper deck, front seat, ten past eight in the morning. Somewhere between the hospital and the big supermarket my chest went, my hands went, and I was completely certain I was about to die in a bobble hat.

I've had them before but never with an audience. The windows were all steamed up. I couldn't have stood up if you'd paid me.

The woman next to me, about sixty, shopping trolley, didn't touch me and didn't say calm down. She got a bottle of shampoo out of her bag and started reading it to me. Slowly. "For dry and damaged hair. Apply to wet hair. Massage gently." By the time she got to the French instructions I could feel my feet again.

She got off at the library. I never said thank you because I wasn't doing words yet. I rode all the way to the terminus and back. So, if you're reading this: merci. Rincez abondamment.`,
    comments: [
      {
        by: 'bus line 42',
        text: `Driver here. I've had it happen on my bus more times than you'd think, and I've never once thought less of anyone. If you can get to the front and say "I need a minute", most of us will give you five, and a stop with air in it.`,
        replies: [
          {
            by: 'cloud9_minus8',
            text: `I always thought the driver would be annoyed. Like I'd be a delay.`,
            replies: [
              {
                by: 'bus line 42',
                text: `A pigeon got on at Mill Lane last week, that's a delay. You'd be a passenger.`,
                replies: [
                  {
                    by: 'cloud9_minus8',
                    text: `I took the bus again today. Lower deck, by the door. I said good morning to the driver, on purpose, so that he'd know my face. Nothing happened. It was so boring I could have wept.`,
                    replies: [
                      {
                        by: 'bus line 42',
                        text: `Boring is the dream. Fourteen years I've been trying to provide it.`,
                        replies: [
                          {
                            by: 'cloud9_minus8',
                            text: `Five stars. Would be bored again.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'slow.river',
    title: `My mother's hand came out of my sleeve`,
    text: `I'm seventy-one. I've known it for some months, as a number. But last week I reached up for the marmalade and there it was, in the kitchen light: her hand. The same blue road along the back of it, the same crooked little finger.

I was fond of her hands. They were always doing something. I used to push the veins about with one finger in church and she'd let me, and they would roll back.

It's a curious feeling to be given something you loved on someone else, and to be cross about it. I stood there being cross. Then I pushed the vein with one finger, and it rolled back.

I'm slower on the stairs. I say "the thing" for half of all nouns. But I have her hands, and I thought someone might like to know about it.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `I've got my grandmother's knuckles and I've started wearing her ring on them, as they seem to be old friends. This was lovely.`,
      },
      {
        by: 'blue kettle',
        text: `It was my mother's cough, in my case. I heard it in the next room and nearly answered.`,
      },
    ],
  },
  {
    by: 'Caleb',
    title: `Going bald at twenty and trying really hard to be chill about it`,
    text: `I noticed it in a photo. My buddy took it from above, on the bleachers, and I thought, who's that guy? It was me.

I know it's not a disease. My grandpa was bald, my uncle's bald, there's a whole row of them at Thanksgiving like a carton of eggs. I just figured I'd get my twenties first.

I've spent more time with two mirrors this month than I'd like to say. I wear a cap to class, I wear a cap at work, and when they told us no caps for inspection I called in sick. For hair. I felt so dumb about it that I couldn't even tell my mom.

I guess I want to hear that at some point you stop looking.`,
    comments: [
      {
        by: 'salt-and-rye',
        text: `Lost mine by twenty-three. You do stop looking. For me it was the day I shaved it: I'd been guarding it for two years and then there was nothing left to guard. I wish I'd done it sooner, but there's no rush.`,
      },
      {
        by: 'maple-street',
        text: `You're not dumb. I cried for a week over a haircut at forty. Tell your mom, she probably noticed and is waiting to be allowed to say something nice.`,
        replies: [
          {
            by: 'Caleb',
            text: `Told her. She said I've got a great-shaped head and she'd know, because she made it.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Åsa',
    title: `I can read a whole page again`,
    text: `It is fourteen months since the burnout. In the worst time I could not choose between two kinds of yoghurt. I stood in the shop with one in each hand and thought very calmly: now I don't work any more. I meant me, not the job.

I had been the one who fixed everything. Twenty-five years, project after project. When I stopped, I thought three weeks. The doctor was kind and said nothing about the number.

Here is what nobody told me: it doesn't go up like a staircase. I had a good April and a terrible May. In the summer I slept. In October I started to walk to the lake every morning, whatever the weather, not for exercise, just to see whether it was there. It was always there.

Yesterday I read a whole page of a novel, and at the bottom I remembered the top. I put in the bookmark and sat very still, like when a bird comes close.

I take the one with blueberries, by the way.`,
    comments: [
      {
        by: 'Priya',
        text: `I'm at the yoghurt stage, I think, or one shelf before it. I've been telling myself it's three weeks until this project ends. It was three weeks in the summer too.`,
        replies: [
          {
            by: 'Åsa',
            text: `Then I say to you what I wish somebody had said to me: go to a doctor now, while you can still make the appointment yourself. And tell one person at work, only one.`,
            replies: [
              {
                by: 'Priya',
                text: `I've told one. She put her laptop down and said "me too", which neither of us expected. Appointment's on Friday.`,
                replies: [
                  {
                    by: 'Åsa',
                    text: `I am so happy that I had to go and tell the lake.`,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'moth',
    title: `it's a heavy one tonight`,
    text: `i don't really have a story. i just feel very far down this week and i'm tired of doing the face for everyone. i do the face at work and i do the face on the phone and then i get home and there's no one left to do it for and it all sort of drops.

i haven't washed the pan from tuesday. i've been looking at it like it's a person i owe money to.

i'm not asking for anything. i think i only wanted to be somewhere without the face for a minute. sorry if it brings anyone down. you can scroll past.`,
    comments: [
      {
        by: 'still-here',
        text: `Not scrolling past. I'm glad you came here without the face. Three years ago I couldn't wash a pan either, and I chose my name on the other side of that. I've got the whole evening and nowhere to be.`,
        replies: [
          {
            by: 'moth',
            text: `thank you. i didn't think anyone would be up`,
            replies: [
              {
                by: 'still-here',
                text: `Plenty of us are. Can I ask straight out: are you safe tonight? You can tell me the true answer, I won't be shocked by it.`,
                replies: [
                  {
                    by: 'moth',
                    text: `yes. safe. just very tired of everything being heavy. i wouldn't do anything`,
                    replies: [
                      {
                        by: 'still-here',
                        text: `Thank you for answering. If that changes, even a little, please ring a helpline where you live, or emergency services, they're there at any hour and you don't have to be "bad enough". And is there one person with a face and a front door you could tell? A cousin, a colleague, anyone?`,
                        replies: [
                          {
                            by: 'moth',
                            text: `my cousin maybe. she always says call. i never know if people mean it`,
                          },
                          {
                            by: 'NightShift Nora',
                            text: `I've sat up with a lot of people at three in the morning, and I've never met anyone who said "call me" and was sorry to be called. Text her just the word "hi" if calling is too much. You can do the rest when she answers.`,
                          },
                          {
                            by: 'moth',
                            text: `i texted hi. she's coming over with soup. she says leave the pan`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Grey Cardigan',
        text: `You don't bring me down. You once told me about the dinner lady with the corner piece and I've thought of it ever since. You're good company, even on the heavy nights.`,
      },
      {
        by: 'kitchen.light',
        text: `The pan can wait. Fill it with water and call it soaking, that's what all of us do. My light's on till about four if you want to come back and say anything at all.`,
      },
      {
        by: 'garden_variety',
        text: `Thinking of you. When it lifts a bit, would you talk to a doctor about how long it's been heavy? I'd waited two years because I thought it was just my character, and it wasn't.`,
        replies: [
          {
            by: 'moth',
            text: `my cousin said the same thing. she's going to sit with me while i ring them monday. slept six hours. the pan is done, she did it, i dried`,
            replies: [
              {
                by: 'still-here',
                text: `You dried. That's a good morning's work. Come and tell us about Monday, whichever way it goes.`,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'garden_variety',
    title: `Small things that hold my day up, in no particular order`,
    text: `Opening the window before I look at my phone. Even in January. Particularly in January.

Saying good morning to the tomatoes. They don't answer, which is ideal at that hour.

One proper plate at lunch, with a fork, sitting down. When I was unwell I ate out of packets by the sink for half a year, and the plate was the first thing I got back.

Writing down one thing I did, last thing at night, rather than what's left to do. Some days it says "got up". That counts, and it's in ink.

I used to want to change my life. Now I've got four small nails in the wall, and it turns out you can hang quite a lot on four nails. What are yours?`,
    comments: [
      {
        by: 'blue kettle',
        text: `Warming the pot first. It does nothing for the tea, my son says, and he's wrong, but it's really for me. Thirty seconds of holding something warm.`,
      },
      {
        by: 'loose_threads',
        text: `Shoes on straight after getting up, indoors, even if I'm going nowhere. With shoes on I'm a person who might do something.`,
      },
      {
        by: 'Yuki',
        text: `I play one scale on the piano with the pedal down and I wait until it is completely silent. It takes maybe twenty seconds. My neighbour told me she waits too.`,
      },
      {
        by: 'cloud9_minus8',
        text: `I rate every day's weather out of ten, out loud, in a serious voice, at the window. Today: a five, but well presented.`,
      },
      {
        by: 'not-a-morning-person',
        text: `mine is 9 alarms. does that count`,
      },
    ],
  },
  {
    by: 'quiet_harbor',
    title: `It took me three weeks to ask a neighbour to help me lift a washing machine`,
    text: `I'm fifty-eight, I worked on boats for thirty years and I've lifted things all my life. In spring I had an operation on my shoulder and they told me nothing heavier than a kettle until summer.

The washing machine gave up that same week. The new one came, and the delivery lads left it in the hallway because of some rule about stairs. So there it stood. I edged round it. I hung my coat on it. I washed shirts in the bath with one arm rather than knock next door.

On day twenty-one I knocked. My neighbour said, "Thank God, I thought you didn't like us." Him and his son had it upstairs in four minutes. They'd watched it through my glass door for three weeks, wondering how to offer without insulting me.

All of us stood there being polite about a washing machine. I've been asking for things since. Small ones. It's like a muscle, and that one hadn't been operated on, it had just never been used.`,
    comments: [
      {
        by: 'Tomasz W.',
        text: `I carry heavy things at work all day and nobody asks me at home. I would be so pleased if my neighbour knocked. Please everyone, knock.`,
        replies: [
          {
            by: 'quiet_harbor',
            text: `I'll remember that when I need a wardrobe shifted. You're a good man.`,
          },
        ],
      },
    ],
  },
  {
    by: 'kitchen.light',
    title: `I don't recognise the woman in the changing room and I was quite short with her`,
    text: `I had my second baby eight months ago. Today I went to buy jeans, on my own, a whole hour, like a holiday. I was in a great mood until the curtain closed.

It's the light in there, I know. It's that light and three mirrors. But I looked at my middle and said, out loud, "oh, for heaven's sake". In the voice I'd use for a broken zip.

Then I heard a little girl in the next cubicle ask "who's that lady cross with?" And her mum said, "I don't know, love."

I got dressed and sat on that tiny stool. I've grown two people in there. I'd never speak to a friend like that, I wouldn't speak to the zip like that in front of a child. I bought the bigger jeans. They're really soft, actually.`,
    comments: [
      {
        by: 'NightShift Nora',
        text: `I help ladies of ninety get dressed, and not one of them talks about her waist. They talk about dancing. Wear the soft jeans.`,
        replies: [
          {
            by: 'kitchen.light',
            text: `Dancing. Right. I'm going to put something on in the kitchen and frighten the toddler.`,
          },
        ],
      },
    ],
  },
  {
    by: 'NightShift Nora',
    title: `I'm the calm one all night and then I cry in the car park at seven`,
    text: `I've done nights in a care home for nine years, and I'm good at it. I'm the one they send in when someone's frightened. I've got the voice for it, low and slow, and I've got all the time in the world from ten till seven.

But lately I hand over, I say cheerio to the day girls, I get into my car and before I've even got the belt on I'm crying. Not about anything. Nobody's died. It's like the calm's a coat that I've borrowed and at seven I have to give it back.

Then I drive home, draw the blackout curtains and sleep while everybody else has their life.

You all know me as the one with the flask. I thought I'd better say this somewhere, because I tell everyone else to.`,
    comments: [
      {
        by: 'kitchen.light',
        text: `You sat with me at 2:40 more times than you know. I'm putting the flask in your hands tonight. You don't need to be calm in here.`,
      },
      {
        by: 'Åsa',
        text: `Nora, I am a little worried by the word "lately". Crying with no reason after work was my first sign, and I drove past it for two years. Can you tell your manager, or your doctor? Not because you are weak. Because you are nine years tired.`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `Nine years tired. Yes. I'd say that to any of my girls and I hadn't said it to me. I've four weeks' leave that I've been "saving". I'm putting in for two of them today and I'll see the doctor in the first one.`,
          },
        ],
      },
      {
        by: 'moth',
        text: `you told me to text hi. so, hi nora`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `Hi, moth. Oh, hi.`,
          },
        ],
      },
    ],
  },
  {
    by: 'bus line 42',
    title: `Doctor says walk. I drive a bus.`,
    text: `My blood pressure isn't what it should be. That's what comes of fourteen years sitting down for a living, and of my wife's pastry, about which I'll hear nothing said.

The doctor asked how many steps I do. I said there's three up to the cab. She didn't laugh. She's about twelve.

So now I park at the far end of the depot. And in my twenty minutes at the terminus, instead of the paper, I walk to the duck pond and back. First week, I had to sit down at the pond. Second week I sat down because I wanted to. There's a heron. There's a chap with a model boat who salutes.

It's two months. I'm not a new man, don't worry. But my trousers have noticed, and the heron doesn't fly off any more.`,
    comments: [
      {
        by: 'slow.river',
        text: `A heron that stays is a better result than anything on a chart. Do salute back.`,
      },
      {
        by: 'Marisol',
        text: `I get off one stop early now because of you. Also because of the egg man.`,
      },
    ],
  },
  {
    by: 'still-here',
    title: `Three years ago I couldn't picture this Tuesday, so let me describe it to you`,
    text: `I got up at eight. It rained a bit. I had an argument with a jar, and won.

I went to work, where a colleague showed me twenty-six pictures of her cat and I asked to see one of them again. I had soup. I was annoyed about an email for maybe an hour, an ordinary annoyed, with edges, which then ended.

On the way home I noticed that I was humming. I stopped to check what it was, and it was the music from the queue when you're on hold with the gas company.

Three years ago I was in a very dark place and I was sure there were no Tuesdays left in me. I told one person, and she made one phone call, and it went on from there, slowly, with a lot of help. I won't pretend every day's like this. But if you are where I was: I'm not promising you fireworks. I'm promising that there are Tuesdays. Tell someone. There's soup.`,
    comments: [
      {
        by: 'moth',
        text: `i read this one on bad days now. i've got it saved`,
        replies: [
          {
            by: 'still-here',
            text: `Then it was worth writing. How was your Tuesday?`,
            replies: [
              {
                by: 'moth',
                text: `it had a bit of sun in it around four. i noticed`,
              },
            ],
          },
        ],
      },
      {
        by: 'paper.boat',
        text: `I told someone. It was my dad, and there were chips instead of soup. Thank you for this.`,
      },
      {
        by: 'quiet_harbor',
        text: `Glad you are.`,
      },
    ],
  },
  {
    by: 'Priya',
    title: `I've diagnosed myself with nine things since Sunday`,
    text: `It started with an eyelid. It was twitching, so I looked it up. By midnight I'd ruled out tiredness, which it obviously was, and was reading a forum from 2009 in which a man had the same eyelid and never posted again.

He probably just stopped posting. People do. But I lay there grieving for him and checking my pulse.

I'm an engineer, I know what a false positive is. I could draw you the curve. It doesn't help at all at night, when I'm both the patient and the search engine.

I've made a rule: if something worries me, I write it in a notebook with a date, and if it's still there in a week I ring an actual doctor and don't look anything up. So far the notebook says "eyelid", crossed out, "elbow", crossed out, and "notebook making me anxious?", which is still open.`,
    comments: [
      {
        by: 'Noor',
        text: `Medical students have this twice a week, there's practically a timetable. In second year my whole study group had the same rare thing on a Wednesday. The notebook rule is a good one.`,
      },
      {
        by: 'Second Breakfast',
        text: `I'm also worried about the man from 2009 now.`,
        replies: [
          {
            by: 'Priya',
            text: `I went back and found him!! Other thread, 2014. He's taken up bowls.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: `Nine years without a dentist`,
    text: `Nobody hit me there, nothing terrible. I missed one year, because of moving, and then I was ashamed of one year, and then of two. Shame has very good interest. After nine years it is a big capital.

I chose one far from home, so in case of scolding I never have to walk past it. In the waiting room there was a fish tank and a boy of maybe six. He asked me if I am scared. I said a little. He said, "they have stickers."

The dentist looked a long time. I waited for the sentence. She said, "well, thank you for coming in, that's the difficult bit." Then it was two fillings and a cleaning. That's all. Nine years for two fillings.

I asked for the sticker. It is a crocodile.`,
    comments: [
      {
        by: 'Marisol',
        text: `I hope you are wearing the crocodile.`,
        replies: [
          {
            by: 'Tomasz W.',
            text: `It is on my helmet at work. Two colleagues asked me for the address of the dentist.`,
          },
        ],
      },
      {
        by: 'loose_threads',
        text: `"Shame has very good interest." Six years here. I've just looked up when they open. I'm not saying I'll ring. I'm saying that I know when they open.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `Breathe out and press before you've finished deciding. See you on the other side.`,
          },
        ],
      },
    ],
  },
  {
    by: 'loose_threads',
    title: `Today's list, which would fit on a stamp`,
    text: `I washed my hair. I answered one message, the oldest, from a woman who'd asked in March whether I wanted her spare courgettes. I drank a whole glass of water, standing up, like a horse.

That's it. That's the list. Yesterday's list was blank, so this is an increase of I don't know how many per cent, ask an engineer.

I'm writing this because for once I didn't spend the evening on the things that weren't on it. I sat and sewed a button on my son's coat and thought, well, that's four.`,
    comments: [
      {
        by: 'Priya',
        text: `Engineer here. From zero it's mathematically infinite. Well done.`,
      },
    ],
  },
  {
    by: 'maple-street',
    title: `I had a hot flash in the front row of the fourth-grade recorder concert`,
    text: `I'm forty-six, and apparently it's started. Nobody in my family ever talked about it. My mother called it "the business" and opened a window.

So there I was, front row, my son third from the left, thirty recorders doing something to a folk song. And this heat came up from my shoes like somebody had lit the pilot light. I was wearing a turtleneck. With nothing under it that the school board would want to see.

I fanned myself with the program. Then the woman next to me started fanning me with hers. Then the one behind us leaned in and passed me a cold juice box from her purse, no words, like a relay team. I held it on my neck for the whole second half.

Afterwards the three of us stood in the parking lot in November with our coats open and steam coming off us, laughing like hyenas. I don't even know their names. I've never felt less alone in my life.`,
    comments: [
      {
        by: 'blue kettle',
        text: `"The business"! My mother called it "my time of windows". How I'd have loved that car park.`,
      },
      {
        by: 'garden_variety',
        text: `I keep a bag of frozen peas at work with my name on it. No one has ever asked. I think they're scared.`,
      },
    ],
  },
  {
    by: 'Library Ghost',
    title: `Hearing aids at thirty-six: the library is so much louder than I thought`,
    text: `I'd always assumed that people mumble. I'd built quite a personality out of it. Aloof, bookish, nods a lot, laughs a second late.

My sister sent me for the test after I congratulated her on what turned out to be a burglary.

I've had them for five days. Did you all know that pages make a noise? That the radiator in the reading room ticks? That the security guard sings, quietly, and he's good? I'm embarrassed by them and I've grown my fringe over my ears. But on Monday a student asked me something from behind and I simply turned round and answered her, and it wasn't until I'd sat down that I realised what I'd done.

I don't think I'm aloof. I think I just couldn't hear you.`,
    comments: [
      {
        by: 'tidepool',
        text: `Congratulating someone on a burglary is an incredible sentence. I'm so happy you can hear the singing.`,
        replies: [
          {
            by: 'Library Ghost',
            text: `It's mostly old soul songs. I've moved to the desk nearest his, for academic reasons.`,
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `I put mine off for ten years out of vanity and the first thing I heard was my own kitchen clock. I'd forgotten it was talking to me. Pin that hair back, honey.`,
      },
    ],
  },
  {
    by: 'Zoë',
    title: `From a wasp to a fridge`,
    text: `Woke up wrong. Nothing happened, I just had that buzzing under the ribs from the moment my eyes opened, and everything I touched had corners. Missed the bus. Cried in the launderette, which at least is a place where no one can hear you over the spin cycle.

The chatty lady who runs it didn't say anything, for once. She put a warm towel from the dryer around my shoulders, somebody else's towel, I think, and went back to her crossword.

I sat there until it went cold. The buzzing didn't stop, but it went down from a wasp to a fridge. I can live with a fridge. Tomorrow might be better or it might not be. I know where the towels are.`,
    comments: [
      {
        by: 'far-from-home',
        text: `You found your noodle stall.`,
      },
      {
        by: 'small.hours',
        text: `"From a wasp to a fridge" is the most exact description of it I've come across. I hope that tonight's a quiet fridge. And if the wasps come often, do tell somebody who can help, you needn't wait until it's every day.`,
      },
    ],
  },
  {
    by: 'recovering perfectionist',
    title: `My body keeps a calendar I never agreed to`,
    text: `Every Sunday at about five my jaw locks. Not badly. It's just as if someone has tightened it by a quarter turn. I can be in the middle of something nice, a film, a walk, and there it is, the quarter turn, and I look at the clock and it's five.

I like my job these days. I've got a kinder boss, I leave at six, I've even left a typo in. But my jaw doesn't know. It's still working for the old place, where the Sunday emails came at five, and I haven't found a way to tell it that it's been let go.

The dentist gave me a little guard for the nights. What's helped more is that at half past four on Sundays I now ring my aunt, who talks without stopping for an hour about her bowls club. You can't clench while you're saying "no! She didn't!"`,
    comments: [],
  },
];
