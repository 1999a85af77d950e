import type { DemoThread } from './demo-community.js';

/** Posts about love, marriage and friendship, each with its whole thread. */
export const loveAndFriendship: DemoThread[] = [
  {
    by: 'quiet_harbor',
    title: 'I came out at fifty-two, to my sister, over a sink full of washing-up',
    text: `I'd planned it for about thirty years, on and off. There was going to be a walk along the harbour wall, possibly a bench. What happened is that my sister said, handing me a roasting tin, "You never seem bothered about meeting another man," and I said, "No, because I'd rather meet a woman," and then I scrubbed that tin as if it had wronged me.

She didn't say anything for what felt like a fortnight. Then she said, "Is that why you cried at my wedding?" And it was, actually. Not because I wanted her husband, God help us, but because I watched her walk up to somebody she really wanted and I knew I never had.

I was married for twenty-one years to a decent man. I don't want to pretend that life was a lie. But I feel like someone who has been holding a heavy bag so long she forgot it was a bag.

Now there's only everyone else to tell. I'm terrified. I also slept nine hours.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: '"She forgot it was a bag." I have read that line four times. Congratulations, my dear, and well done to the roasting tin.',
        replies: [
          {
            by: 'quiet_harbor',
            text: 'The tin has never been so clean. It may have to be framed.',
          },
        ],
      },
      {
        by: 'thrift_store_lamp',
        text: 'I came out at nineteen and thought I was late. I am so happy for you I had to go stand in my kitchen for a minute.',
        replies: [
          {
            by: 'quiet_harbor',
            text: 'Can I ask you something? Did you tell people one at a time, or did it simply spread?',
            replies: [
              {
                by: 'thrift_store_lamp',
                text: 'One at a time for the people I was scared of losing. I let the rest travel by gossip, which is free and surprisingly efficient.',
                replies: [
                  {
                    by: 'quiet_harbor',
                    text: `My cousin in the choir could have it round the whole coast by Sunday, so that's the second part sorted. The first part is my son. He's twenty-four and he adores his dad.`,
                    replies: [
                      {
                        by: 'dad.of.three',
                        text: `Can I put in a word as somebody's kid and somebody's dad? He may need a week to rearrange the family story in his head. That isn't the same as not loving you. Tell him the part about his dad being decent, and tell him early.`,
                        replies: [
                          {
                            by: 'quiet_harbor',
                            text: `I hadn't thought of starting there. Thank you. I've written "his dad first" on the back of an envelope and propped it by the kettle.`,
                          },
                        ],
                      },
                      {
                        by: 'Zoë',
                        text: 'My mum told me when I was twenty-six. I cried, then I was cross for about a month, and now her girlfriend does my tax return. It can get very ordinary very quickly.',
                        replies: [
                          {
                            by: 'quiet_harbor',
                            text: 'I would like nothing in the world so much as for it to become very ordinary.',
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
        by: 'Nana Jo',
        text: 'Honey, I am seventy-four and I buried a good husband, and I can tell you nobody gets to the end wishing they had carried the bag further. What did your sister do next? You left us hanging.',
        replies: [
          {
            by: 'quiet_harbor',
            text: 'She dried the tin, put it away in the wrong cupboard, and asked if I wanted to watch the programme about barns. We held hands through the whole thing. We have not held hands since 1979.',
            replies: [
              {
                by: 'Nana Jo',
                text: 'That is a very good sister.',
              },
            ],
          },
        ],
      },
      {
        by: 'slow.river',
        text: 'Nine hours of sleep tells you more than any of us could.',
      },
      {
        by: 'Noor',
        text: `I'm half your age and carrying a different bag. Reading this at my desk with the door shut. Thank you for saying it was possible even late.`,
      },
    ],
  },
  {
    by: 'late_bloomer',
    title: 'First real date on Thursday. I am forty-four',
    text: `I mean where do people put them.

Short version: shy kid, sick mother, then a caring job that ate my twenties and thirties, and after that it felt too late to admit that I'd never done it. People assume. You nod along at stories about exes and laugh in the right places, and after a while you've built an entire imaginary past out of nodding.

A woman from my pottery class asked if I would like to get soup. I said "with whom?" She said "with me." I said "when?" like a man booking a dentist.

So it's Thursday. Soup. I own one good shirt. I don't know whether to tell her that I've never done this before. It seems worse to be found out, and it also seems like a strange thing to hand a person over bread.`,
    comments: [
      {
        by: 'Second Breakfast',
        text: `Good news: soup solves hands. One holds the spoon, one holds the bread. You've accidentally been invited on the best-designed date in history.`,
        replies: [
          {
            by: 'late_bloomer',
            text: 'I had not considered the structural advantages of soup. I feel noticeably calmer.',
          },
        ],
      },
      {
        by: 'Priya',
        text: `"With whom?" I'm sorry, that's adorable, and she asked you knowing that you're like this. She has seen you with clay on your face. You're well past the first hurdle.`,
      },
      {
        by: 'kitchen.light',
        text: `Don't open with it, don't hide it. If she asks about past relationships just say "honestly, I haven't had many, life went another way for a long while." Anyone who is unkind about that has saved you a second soup.`,
        replies: [
          {
            by: 'late_bloomer',
            text: `"Life went another way for a long while." I'm going to practise that in the car so it doesn't come out like a hostage statement.`,
            replies: [
              {
                by: 'not-a-morning-person',
                text: `I'd gently disagree with practising. The best date I ever had, the guy panicked and told me he'd rehearsed a fun fact about otters and forgotten it. I would've married him for that alone.`,
                replies: [
                  {
                    by: 'late_bloomer',
                    text: 'Did you?',
                    replies: [
                      {
                        by: 'not-a-morning-person',
                        text: 'No, he moved to another coast for work. But I still think of him whenever there are otters, which is more than I can say for the smooth ones.',
                        replies: [
                          {
                            by: 'late_bloomer',
                            text: `All right. No rehearsing. I'll let the otters come to me.`,
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
        by: 'Ibrahim K.',
        text: 'I drive a cab and I see first dates from the front seat every weekend. The ones that go well are always the ones where somebody laughs at themselves before the second traffic light. You are already good at this.',
      },
      {
        by: 'late_bloomer',
        text: `Update for anyone still here. We had the soup. I told her. She put down her spoon and said, "Well, I've done it a lot and I'm terrible at it, so you're probably ahead." We're going to look at kilns on Sunday.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: 'LOOK AT KILNS. I have to lie down.',
          },
          {
            by: 'Ibrahim K.',
            text: 'Sir, I am very glad. Wear the same shirt, it is lucky now.',
          },
        ],
      },
      {
        by: 'garden_variety',
        text: 'Some of us are autumn-flowering. Nobody complains about an aster for not being a snowdrop.',
      },
    ],
  },
  {
    by: 'loose_threads',
    title: 'We never had a fight, we just stopped',
    text: `If there'd been a row I could go back to it. I could say, there, that's where it tore, and I'd know how to mend it. I sew for a living; I'm good at finding where things gave way.

But I have scrolled back through four years of messages and there's no tear. There's "sorry, mad week!" and "must catch up soon x" and a photo of her kitchen, and me saying lovely tiles. Then a birthday. Then half a birthday. Then nothing since a year last March.

We were seven when we met. I know the name of every hamster that she ever owned. I was in the room when her eldest was born.

Last week I saw her across the market and I hid behind a stall of phone cases. I'm forty-one years old. I stood there pretending to consider a glittery flamingo until she'd gone. And I bought it, out of shame.`,
    comments: [
      {
        by: 'window_seat',
        text: 'The glittery flamingo is going to live in my head. I think she may well have been behind the cheese stall pretending to read a label, you know. These things are so often symmetrical.',
        replies: [
          {
            by: 'loose_threads',
            text: `You might be right. It honestly had not occurred to me that she could be embarrassed too. I've been casting her as the one who left.`,
            replies: [
              {
                by: 'window_seat',
                text: `In mine, I was sure I'd been dropped. Two years later she told me that she thought I'd dropped her. We'd each been waiting politely.`,
                replies: [
                  {
                    by: 'loose_threads',
                    text: 'How did you find out? Who wrote first?',
                    replies: [
                      {
                        by: 'window_seat',
                        text: 'I did, and it was awful to press send. I wrote "I saw a heron being sick and thought of you." That was the entire message. She rang inside ten minutes.',
                        replies: [
                          {
                            by: 'loose_threads',
                            text: `I'm crying and laughing at a heron. I think I may send her a picture of the flamingo.`,
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
        text: `At my age I'd say this: send the clumsy message. I have two friends I was going to write to when I'd found the right words, and I can't now.`,
      },
      {
        by: 'recovering perfectionist',
        text: 'A small counterpoint, because everyone says "just reach out". I did, and she answered kindly and briefly, and that was it. It still helped. I stopped searching for the tear.',
        replies: [
          {
            by: 'loose_threads',
            text: `Thank you for that one. I think it's the brief kind reply I'm really afraid of, more than silence. It's good to know a person lives through it.`,
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: 'Every hamster by name. That is not a thing that goes away because of a few quiet years.',
      },
      {
        by: 'loose_threads',
        text: `I sent it. Just the flamingo, and "I bought this because I hid from you at the market and I'm an idiot." She's typing. She has been typing for six minutes. I've eaten a whole packet of biscuits.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: 'Six minutes is not a brief kind reply. Six minutes is a person with a lot of hamsters to cover. Sit tight and get a second packet.',
          },
          {
            by: 'loose_threads',
            text: 'She was behind the bread van. She SAW me. Coffee on Saturday.',
          },
        ],
      },
    ],
  },
  {
    by: 'salt-and-rye',
    title: 'A dog in a raincoat',
    text: `We're excellent at it. He does bins and bedtime, I do lunches and forms. I'm up at three-thirty for the bakery, he's up at seven for the kids, and we hand over the house like shift workers with a shared calendar and a color for each child.

Last night I realized that everything we said to each other all day could've been printed on a sticky note. Did you move the car. They need the permission slip. There's chicken. I scrolled up in our messages looking for something that wasn't logistics and I got as far back as February, when he'd sent me a picture of a dog wearing a raincoat and I'd replied with a thumbs up. A thumbs up! To a dog in a raincoat!

Nobody did anything wrong. I don't want to leave. I just miss him, and he's in the next room, and I don't know how to say that without it sounding like a complaint.`,
    comments: [
      {
        by: 'maple-street',
        text: 'Nineteen years married here and we had this exact winter. What worked for us was stupidly small: ten minutes on the porch steps, no phones, and a rule that nobody mentions the kids. The first week we had nothing to say and just sat there. The second week he told me he hated his job.',
        replies: [
          {
            by: 'salt-and-rye',
            text: 'The nothing-to-say week is what scares me. But your second week is what I want. Did you tell him why, or just go sit on the steps?',
            replies: [
              {
                by: 'maple-street',
                text: 'I said "I miss you, come sit with me." He looked so relieved that I felt terrible for not doing it sooner.',
              },
            ],
          },
        ],
      },
      {
        by: 'Tomasz W.',
        text: 'I am divorced, so maybe I am not a good adviser. But my wife once said "I miss you" and I heard a complaint, because I was tired. If he hears wrong the first time, please say it a second time.',
      },
      {
        by: 'Second Breakfast',
        text: `Reply to the dog now. Months late. "I have been thinking about this dog." That's the whole plan.`,
      },
    ],
  },
  {
    by: 'paper.boat',
    title: `Seven hours of time difference and a very small window where we're both awake and nice`,
    text: `She's having breakfast when I'm at my most tired and I'm having breakfast when she's brushing her teeth, so one of us is always arriving and the other one's always leaving. I thought the distance would be hard in a grand way, with airports, but it's hard like holding a cup of tea at arm's length: not heavy, you just can't ever put it down. Last night I fell asleep to a four-minute voice note of her looking for her keys, and it was the closest I've felt to her since June.`,
    comments: [
      {
        by: 'Yuki',
        text: 'Four minutes of looking for keys is a love letter. My partner and I did this for two years, and I still keep one where he only argues with a vending machine.',
        replies: [
          {
            by: 'paper.boat',
            text: 'I need to know who won.',
            replies: [
              {
                by: 'Yuki',
                text: 'The machine. It always wins. But now we live in one apartment and he argues with the oven in person.',
              },
            ],
          },
        ],
      },
      {
        by: 'far-from-home',
        text: `"You can't ever put it down" is exactly it. Do you have a date for when it ends? For me even a bad date was better than none, because then at least I was counting something.`,
        replies: [
          {
            by: 'paper.boat',
            text: `Not until next autumn, if her contract isn't extended. But you're right. I'll make a paper chain like a child before the holidays, I don't care.`,
          },
        ],
      },
    ],
  },
  {
    by: 'cloud9_minus8',
    title:
      'I have invented an entire personality because my lab partner once said she likes hiking',
    text: `reader, i do not hike. i have asthma and one pair of shoes.

but eight weeks ago she said "i love being on a mountain" and my mouth said "oh same, i'm basically always on a mountain." since then i've had to maintain the lore. i've named trails. i've referred to "my boots." i have said the phrase "good grip" to a person's face.

on friday she asked if i wanted to come on a "pretty chill" fourteen kilometer thing with her friends. i said yes immediately because apparently i'd rather die than say "i made it up because you have a nice laugh."

it is in nine days. i've watched three videos about socks. somebody please tell me whether to fake an injury or confess.`,
    comments: [
      {
        by: 'not-a-morning-person',
        text: `Confess, but make it charming. "I have a confession about the boots" is one of the best opening lines I've ever heard and it's sitting right there.`,
        replies: [
          {
            by: 'cloud9_minus8',
            text: `what if she thinks i'm a compulsive liar`,
            replies: [
              {
                by: 'not-a-morning-person',
                text: `You are a liar about exactly one thing, and the reason is flattering. That's a very forgivable ratio.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Caleb',
        text: 'I live next to actual mountains and most people up there are out of breath and eating sandwiches. Bring your inhaler, tell her before you go, and walk at the back with whoever has the snacks.',
      },
      {
        by: 'cloud9_minus8',
        text: 'told her at the centrifuge. she laughed for so long the ta came over. she said "we can go look at a pond" and i have never been so happy about a pond in my life',
      },
    ],
  },
  {
    by: 'Zoë',
    title: 'Jealous, and doing the noise anyway',
    text: `She showed me the ring and I did the noise. You know the noise. I was good at it too. I hugged her and asked all the questions, and then I went to the loo and sat on the closed lid for a bit, looking at somebody's spare toilet rolls.

I don't want her fiancé. I'm not even sure I want a wedding. I think that I'd quietly been assuming we were both in the same waiting room, and she's just had her name called.

What makes me feel grubby is that she's been so careful with me. She told me first, on my own, so I wouldn't have to hear it in front of people. She knew. She knew I'd need to do the noise without an audience.

So that's it. I love her and I'm jealous and both of these are sitting next to each other on the bus like two strangers.

And I want to say, in my own defence, that I've been good. I found her the dressmaker. I've got a folder on my laptop called DAY with the train times in it. I'd just like it noted somewhere that the folder was quite hard to make, and that I ate a family-sized trifle while making it.`,
    comments: [
      {
        by: 'Priya',
        text: `I've been a bridesmaid six times and I could draw you the toilet rolls at each venue. You're not grubby. Feeling it and behaving well anyway is about as good as people get.`,
        replies: [
          {
            by: 'Zoë',
            text: 'Six! You should get a medal, or at least a free drink on the seventh.',
            replies: [
              {
                by: 'Priya',
                text: 'I have six identical satin clutch bags. Form an orderly queue.',
              },
            ],
          },
        ],
      },
      {
        by: 'moth',
        text: `the waiting room thing got me. i felt that when my flatmate moved out to live with her boyfriend and i couldn't explain why i was sad about someone else's nice sofa`,
      },
      {
        by: 'wren',
        text: 'Would you ever tell her? I told a friend something similar and she said she was relieved, because my cheerfulness had been slightly frightening.',
        replies: [
          {
            by: 'Zoë',
            text: `Ha. Mine was probably quite frightening too. Maybe after the dress is bought. I'd like to say it when it's become small enough to carry in one hand.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: 'Sorry, in a car park',
    text: `Every other Friday I collect my daughter from my ex-wife in the car park by the swimming pool. We are polite. We talk about the school bag and the inhaler.

This Friday my daughter ran back for her goggles, so we were two people standing by a car with nothing to say. And I don't know why that moment, but I said, "I was not fair to you when your father was ill. You needed me and I went to work." I did not plan it. My English is normally better than that.

She looked at the ground a long time. She said, "I have waited for you to know that." Not angry. Just tired, like when you put down shopping.

Then the goggles came back and we talked about the inhaler. I don't think it changes anything on paper. But on Sunday evening, when I brought our daughter home, she asked if I wanted tea. I have not been inside that kitchen since the winter of 2019. There is a new lamp.`,
    comments: [
      {
        by: 'Nana Jo',
        text: '"I have waited for you to know that." Oh, my. That is worth more than flowers, and you gave it without asking for anything back.',
        replies: [
          {
            by: 'Tomasz W.',
            text: 'I think this was the secret. Other times I said sorry, I wanted something for it.',
          },
        ],
      },
      {
        by: 'kitchen.light',
        text: `From the other side of that car park: she'll have sat in her hall for a while after you drove off. I would have.`,
      },
    ],
  },
  {
    by: 'half.a.map',
    title:
      'Does anyone know how you get from "we should hang out sometime" to actually hanging out',
    text: `I'm twenty-nine. I moved here ten months ago. I have what I'd describe as eleven acquaintances and zero people who would notice if I got a haircut.

I've done the things. I joined the climbing gym. I went to board games on Tuesdays. Everybody's lovely, everybody says "we should get a drink!" and then we all smile and walk off in different directions as though a bell had rung.

As a kid you just said "do you want to see a dead bird" and that was it, friends for life. I don't have an adult version of the dead bird. If you've cracked this, please explain it to me in small words.`,
    comments: [
      {
        by: 'Library Ghost',
        text: `The adult version, as far as I can tell, is naming a day. "Sometime" isn't a day. I said "I'm going to the seed swap on Saturday at eleven, come and stand next to me" to a colleague and we've now been friends for three years.`,
        replies: [
          {
            by: 'half.a.map',
            text: `"Come and stand next to me" is the best invitation I've heard in my life. I'm stealing it for Tuesday.`,
            replies: [
              {
                by: 'Library Ghost',
                text: `Please do. It asks almost nothing of anybody, which is why it works on shy people. I'd know.`,
              },
            ],
          },
        ],
      },
      {
        by: 'bus line 42',
        text: `It's repetition. I've driven the same route eleven years and I've friends off that bus I've never once arranged to see. Keep going on Tuesdays and be boring and be there.`,
      },
      {
        by: 'cloud9_minus8',
        text: 'counterpoint i think "do you want to see a dead bird" still works at 22. have made two friends this way',
      },
      {
        by: 'first-gen',
        text: 'The haircut line. I got bangs in October and nobody said anything for eight days. Solidarity.',
      },
    ],
  },
  {
    by: 'Priya',
    title: 'There is a second group chat',
    text: `Six of us from university. One chat, ten years, mostly pictures of bad parking. I thought it had gone quiet because we'd all got busy.

Yesterday one of them passed me her phone to show me a photo and a message slid down from the top. Same five names. Different title. Something about "the cottage" and who was bringing the coffee pot.

I handed the phone back and said what a gorgeous photo. I don't think she realised. Then I went home and sat on the stairs in my coat like a child who's been collected early from a party.

They've all got partners, and I think it's a couples thing, and I can even see how it happened: someone made a chat to plan one weekend and it just stayed warm while ours went cold. I don't believe anyone decided to leave me out. But nobody decided not to, either, and that's the bit I keep turning over.`,
    comments: [
      {
        by: 'Zoë',
        text: `"Nobody decided not to, either." Ouch. I'd want to ask the one you're closest to, just her, not the group. "I saw the cottage chat, I felt daft and sad, help me out." You're allowed to.`,
        replies: [
          {
            by: 'Priya',
            text: 'I keep drafting it and it keeps coming out either far too breezy or like a legal letter.',
            replies: [
              {
                by: 'recovering perfectionist',
                text: 'As someone who writes legal letters: send the breezy one with one true sentence left in it. The true sentence does all the work.',
                replies: [
                  {
                    by: 'Priya',
                    text: `Sent. The true sentence was "I would have brought the coffee pot." She's ringing me after work. Bit sick. Glad, though.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'garden_variety',
        text: `When I was widowed the couples went quiet for a while. It wasn't malice, it was table settings. Some of them came back when I said out loud that I could manage an odd-numbered table.`,
      },
    ],
  },
  {
    by: 'Noor',
    title: 'One sentence, five months',
    text: `"There's someone, and I'd like you to meet him."

That's it. It's nine or so words and I've said harder things to strangers at work, where I explain side effects across a counter all day long. But my mother is peeling oranges for me, she always peels me an orange when I come home, and it feels like putting a stone in the bowl.

He isn't what they pictured. It's nothing dramatic. He's kind, he has a stable job, he's learning how to make our tea and he's bad at it. He's simply not from the list. My parents came a long way with very little and the list was part of how they held on to things. I understand the list. I love the people who made it.

I go home on Friday. I've said I'd do it every Friday since the spring.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: 'I am a father of daughters. I will tell you what I would not have told you ten years ago: the list is mostly fear in nice handwriting. If my girl said it to me while I peeled an orange, I might go silent. Please know the silence is not the answer. It is just a father being slow.',
        replies: [
          {
            by: 'Noor',
            text: '"Fear in nice handwriting." I read this on my break and had to take a second one. Thank you, uncle, if I may.',
            replies: [
              {
                by: 'Ibrahim K.',
                text: 'You may. Say it with the orange in your hand, so she also has something to look at.',
                replies: [
                  {
                    by: 'Noor',
                    text: `I did it. Orange in hand. She went quiet for ages, and then she asked, "Does he eat properly?" Dad has gone to wash the car. It's raining. But she's already asking what he eats.`,
                    replies: [
                      {
                        by: 'Ibrahim K.',
                        text: 'A man who washes a car in the rain is thinking. Let him finish the whole car.',
                        replies: [
                          {
                            by: 'Noor',
                            text: 'He came in soaked and said, "Next month. Not before Eid." I think that might be a date. I think we have a date.',
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
        by: 'first-gen',
        text: `I don't have the same list but I have the same parents-came-a-long-way feeling. You can honor what they carried without carrying it in exactly the same shape.`,
      },
      {
        by: 'quiet_harbor',
        text: 'I scrubbed a roasting tin through mine. I recommend having something to do with your hands. Rooting for you on Friday.',
      },
      {
        by: 'blue kettle',
        text: `And if it turns out that this isn't the Friday, then it isn't. You haven't failed anything. Oranges keep coming round.`,
      },
    ],
  },
  {
    by: 'thrift_store_lamp',
    title: 'How to split a junk drawer',
    text: `He gets the couch, because it was his aunt's. I get the lamps, all nine, because he always said nine lamps was a cry for help.

He gets the good pan. I get the pan we really used. He gets the plant that was thriving and I get the one I'd been apologizing to. He gets Sunday mornings at the flea market because honestly I can't, not for a while. I get the route by the river.

We did it politely, with a list and a roll of blue tape. When we got to the drawer with takeout menus and dead batteries neither of us could split it. We stood there holding opposite ends of a birthday candle shaped like a 3.

It's right that we're done. We had turned into two nice roommates who flinched. I just didn't know you could grieve a drawer.`,
    comments: [
      {
        by: 'salt-and-rye',
        text: 'Who got the candle?',
        replies: [
          {
            by: 'thrift_store_lamp',
            text: `He cut it in half with the bread knife. It wasn't even dramatic, we both laughed. I've got the top curl on my windowsill.`,
          },
        ],
      },
      {
        by: 'kitchen.light',
        text: `Nine lamps isn't a cry for help, it's a person who knows that overhead lighting is for dentists. I hope your new place glows.`,
      },
      {
        by: 'Caleb',
        text: `My parents split when I was fifteen and there's still a junk drawer at my mom's with my dad's handwriting on a tape measure. She says that she just needs the tape measure.`,
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: 'Living alone, week three: a report',
    text: `1. I talk. A lot. To the fridge mainly.
2. In six years with roommates I believed I was the tidy one. There's no longer anyone to compare with and the evidence isn't good.
3. I bought a whole cake on Tuesday because nobody was there to say "is that a whole cake." It was a great decision until Thursday.

4. The silence comes at about nine-forty at night. Not before. I can't explain it. Nine-forty, and the apartment clears its throat.

5. I've been leaving the hall light on so that it looks, when I come home, as if someone's already in. It's me. I'm the someone. I turned it on myself in the morning like I was setting a nice trap.

Overall rating: I miss hearing someone else's kettle. But I sang all of a musical on Sunday with the windows shut and I did every part.`,
    comments: [
      {
        by: 'blue kettle',
        text: `I've lived alone for nine years and nine-forty is a real time. I ring my sister or I oil a chopping board. It passes by ten past.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `I now own a chopping board specifically to oil it. It's 9:43 and I am doing great.`,
          },
        ],
      },
      {
        by: 'Åsa',
        text: 'The light in the hall is very good. In my village everyone keeps a lamp in the window all winter, also the people who live by themselves. Mostly them, I think.',
      },
    ],
  },
  {
    by: 'kitchen.light',
    title: 'He wanted to know where I saw this going and I was thinking about the packed lunches',
    text: `I've been seeing a man since August. Saturdays, when my two are at their dad's. He's funny and he has all his own plates.

On Saturday he asked where I thought it was going. It was a reasonable question, asked nicely, and I watched myself go completely blank, because what I was thinking was: there's no ham. There's no ham for Monday.

I don't think I was avoiding him. I think that there's just no spare room in my head that isn't already somebody's bedroom. I want to like him with my whole attention and I've only got the leftovers, and they're decent leftovers, but he's a grown man who deserves a hot meal.

I told him roughly that, minus the ham. He said he'd think about it. It's Wednesday.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `I'd have told him about the ham. The ham is the most honest part, and a guy who laughs at the ham is the guy you want.`,
        replies: [
          {
            by: 'kitchen.light',
            text: `Right. I've sent: "The full truth is I was thinking about ham." He's replied with a photo of some ham. In his fridge. "Monday's covered." I don't know what to do with my face.`,
            replies: [
              {
                by: 'dad.of.three',
                text: 'Keep this one at least until the ham runs out.',
              },
            ],
          },
        ],
      },
      {
        by: 'late_bloomer',
        text: `I grew up with one parent doing everything. She thought she only had leftovers for people too. I promise you it didn't taste like leftovers.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: `My kid's school form asked for an emergency contact who isn't my wife, and I had nobody`,
    text: `I sat there with the pen. There's a line for "name" and a line for "relationship," and I went through everyone I know.

The guys from work are work. My college friends are all in other time zones and we talk on birthdays. The dads from soccer, I know their cars better than their last names. My brother's eight hours away. In the end I wrote our neighbor across the street, a retired lady, and under "relationship" I put "nice."

I'm forty-six. I've got a full house and a full calendar, so it never looked like loneliness from the outside, or from the inside either. It looked like being busy. But it turns out there isn't one man within fifty miles I could call at 3 pm on a Tuesday and say, hey, can you go get my kid.

I guess I'm writing this down so that I'd have to do something about it.`,
    comments: [
      {
        by: 'Tomasz W.',
        text: '"Relationship: nice." My friend, I laughed and then I checked my own phone, and it is the same. I am going to ask the father with the red van for a coffee. You ask one too. We report here.',
        replies: [
          {
            by: 'dad.of.three',
            text: `Deal. Mine drives a beat-up wagon with a kayak on it. I'm going to lead with the kayak.`,
            replies: [
              {
                by: 'Tomasz W.',
                text: 'Red van says yes. His name is Gareth. I have known him four years as red van.',
                replies: [
                  {
                    by: 'dad.of.three',
                    text: `Ha! Kayak guy is called Dennis. He said, quote, "man, I've been meaning to ask somebody to go out on the water for about two years." Saturday at seven. My wife is so excited she packed us a lunch like it's our first day of school.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `I am the nice lady across somebody's street, and I want you to know she is probably thrilled to be on that form. Take her something from the garden and tell her so.`,
      },
    ],
  },
  {
    by: 'Åsa',
    title: 'My cat has moved in with the neighbours and I have to greet him at their mailbox',
    text: `Nobody tells you it can end this way. I was prepared for old age, for illness, for the road. I wasn't prepared that he would simply prefer them.

They have underfloor heating. I understand. I'm a rational woman. First it was an hour in the afternoon, then supper, then one morning the neighbour came across the snow to say very politely, "I believe he has decided."

He is called Sture. They call him Pudding. He answers to it. When I walk by with the dog he looks up at me from their window, not unfriendly, like a former colleague.

I've given them his blanket. It was the proper thing to do. But I am fifty-five years old and I've been left for a warmer floor, and I had to tell somebody.`,
    comments: [
      {
        by: 'Library Ghost',
        text: `"Like a former colleague" has finished me off. I'm so sorry. Pudding is a downgrade and deep down he knows it.`,
        replies: [
          {
            by: 'Åsa',
            text: 'Thank you. I say Sture when I pass, quietly. One ear moves.',
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: 'When I was a boy our goose left us for the vicarage. Mother never forgave the vicar.',
      },
      {
        by: 'cloud9_minus8',
        text: `being left for underfloor heating is honestly the most scandinavian breakup possible. i'm sorry he did this to you`,
      },
    ],
  },
  {
    by: 'Caleb',
    title: 'She said "thank you so much"',
    text: `Like I'd held a door.

We were in my truck outside the feed store and she was doing her grandma's voice, and I thought, well, there it is, and said it out loud before I could check it. She said "thank you so much" and then we both looked at a man loading salt blocks for about a year.

She texted later that she really likes me and needs more time, and was I okay. I said I was totally fine. I've since reorganized my entire toolbox by size.`,
    comments: [
      {
        by: 'Marisol',
        text: 'My husband said it first and I answered "okay!" like he had asked if I wanted fries. Twenty years in August. Some of us have a long wire between the heart and the mouth.',
        replies: [
          {
            by: 'Caleb',
            text: `Twenty years after an "okay!" is the most hopeful thing that I've heard all week. How long did it take you to say it back?`,
            replies: [
              {
                by: 'Marisol',
                text: 'Three weeks. In a laundromat, about nothing. He was folding a fitted sheet correctly and it just came out.',
                replies: [
                  {
                    by: 'Caleb',
                    text: `I'm going to learn to fold a fitted sheet.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'loose_threads',
        text: 'She asked if you were okay, and you told her you were totally fine. You might owe her one honest sentence too. "A bit tender, no hurry" would do nicely.',
      },
    ],
  },
  {
    by: 'moth',
    title: 'i have forty-one unread messages and every one of them is from someone i like',
    text: `i don't know how to explain it to people. i see the name and i feel happy. then i think "i'll answer when i can do it properly." then a day goes by, and now the answer also has to include an apology. then a week. now it needs a reason. by a month it would need to be a novel.

so there they all are, forty-one little lit windows, and me outside with my hands in my pockets.

today my oldest friend wrote "no need to reply, just saw a moth on my window, hi." and i cried at a bus stop because it was the kindest thing anyone could've said.

i replied to that one. i wrote "hi." it took me two hours but i did it.`,
    comments: [
      {
        by: 'NightShift Nora',
        text: 'Forty-one down to forty is a real number. My shifts mean I answer everyone three weeks late at 4 a.m. and not one friend has ever sent it back for being overdue.',
        replies: [
          {
            by: 'moth',
            text: 'i like the idea of messages being accepted late like library books after they cancelled the fines',
            replies: [
              {
                by: 'Library Ghost',
                text: `Speaking for libraries: when we scrapped the fines, people brought back books they'd been hiding for a decade. We were only ever pleased to see them.`,
                replies: [
                  {
                    by: 'moth',
                    text: 'replied to three more tonight. no apologies in any of them, just answered like it was yesterday. one of them wrote back "MOTH!!" and that was it, that was all she was waiting to say',
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
    by: 'Nana Jo',
    title: 'It was a waltz, not a bank robbery',
    text: `Friday nights they do ballroom at the community hall. I go for the cookies. I've sat by the coat rack for two years with my pocketbook on my knees, and that has suited me fine.

Last Friday a tall fellow with a hearing aid in each ear came over and said, "I can't hear the music too well, but I can count, if you don't mind a man who counts." So I got up. And for one whole waltz, while he muttered one two three at the top of my head, I didn't think about my Walter even once.

Then I did, all at once, in the parking lot. I was married forty-eight years. I sat in the car and said sorry to him out loud. And I declare I could hear him say, "Jo, it was a waltz, not a bank robbery."

I believe I'll go again this Friday. I may sit a little further from the coat rack.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `I've not danced since my wife died, four years come May. I have thought about it, and thought it would be a sort of leaving. "It was a waltz, not a bank robbery." I shall be thinking about Walter all week.`,
        replies: [
          {
            by: 'Nana Jo',
            text: `He'd be tickled to hear it. You find yourself a hall with good cookies and start there. You don't have to dance. You only have to take your coat off.`,
            replies: [
              {
                by: 'old_bicycle',
                text: `There's a tea dance at the Methodist on Wednesdays. I'll take my coat off. I promise nothing about the feet.`,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'not-a-morning-person',
    title: 'Small victory: I no longer know his phone number by heart',
    text: `I went to use one of those old loyalty cards at the sandwich place, the one that's still under his number, and I stood there and it was gone. Area code and a seven, maybe. A year and a half of wishing I could unlearn it and it just quietly left.

The kid at the counter asked if I wanted to start a new card and I said "yes, actually" in a voice that was way too emotional for a turkey club. One stamp out of ten.`,
    comments: [
      {
        by: 'salt-and-rye',
        text: 'One stamp out of ten is a beautiful place to be. Every tenth sandwich, think of us.',
      },
    ],
  },
  {
    by: 'bus line 42',
    title: `She's ridden my bus for nine years and today I found out her name`,
    text: `I'd guess we've exchanged about four thousand words, and half of them were "morning." She gets on at the chapel stop with a tartan trolley. She knows that I've got a bad shoulder. I know her sister's in Canada and that she doesn't trust cyclists.

She wasn't there Monday. Not Tuesday either. By Thursday I was slowing down at the chapel like an idiot with a bus full of people tutting. I'd nobody to ask. You can't ring up about a woman you know only as the trolley.

Friday she got on with a stick. A fall, nothing broken. I said, "I was worried, I didn't know who to ask for," and she looked at me and said, "It's Beryl, love. It's always been Beryl."

I'm Keith, I said. She said, "I know. It's on your badge."`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `I'm somebody's Beryl, I expect. There is a young man at the fishmonger's who'd notice. You can't know how much it holds a person up.`,
      },
      {
        by: 'window_seat',
        text: `I've sat in the same carriage as the same seven people for four years. I'm going to say good morning to Man With Enormous Flask. You've shamed me into it.`,
      },
    ],
  },
  {
    by: 'recovering perfectionist',
    title: 'Fourteen pages, then two lines',
    text: `I was horrible to her in our final year. Nothing spectacular. I was stressed, and I kept a mental ledger of every dish she left, and then one night I read her the ledger out loud. In front of her mother, who'd come to help her pack.

That's eighteen years ago. I've thought about it in the shower around once a week since.

So this spring I wrote it all out. Context, causes, a section on my childhood, very nearly an index. I read it back and realized it was the ledger again. It was just mine this time, and I was asking her to grade it.

What I sent was: "I humiliated you in front of your mother and you'd done nothing to deserve it. I'm sorry, and you don't need to answer." She hasn't, and I'm finding that I meant the second part. Mostly.`,
    comments: [
      {
        by: 'still-here',
        text: '"It was the ledger again." Took me nine years of meetings to see that about my own apologies, and you got there in a spring. Mostly is plenty.',
      },
      {
        by: 'Tomasz W.',
        text: 'Two lines are heavier than fourteen pages. I believe she felt the weight.',
        replies: [
          {
            by: 'recovering perfectionist',
            text: `I hope so, and I hope that it wasn't a burden. I keep wanting to send a third line to check. I won't.`,
          },
        ],
      },
      {
        by: 'blue kettle',
        text: `I'll own up to disagreeing a little: I was once sent such a note and I'd have liked two pages. Not the excuses, just to know she remembered it the way I did. But yours says exactly that, so perhaps two lines is enough after all.`,
      },
    ],
  },
  {
    by: 'window_seat',
    title: 'He proposed in front of both our families and I said "can we talk about it outside"',
    text: `I do love him. I want that on the record first.

But I heard the cutlery stop, and I saw my aunt get her phone out, and it felt like being pushed on stage in somebody else's play. I said, "Can we talk about it outside?" and I smiled as I said it, I think, and we went and stood by the bins behind the restaurant in our nice clothes.

I told him I wasn't saying no. I said I needed it to be a question, and in there it was more like an announcement. He cried. He said he'd thought that was what you're supposed to do. I said I know.

We went back in and he told everybody, "She's thinking, pass the potatoes," and I've possibly never loved him more. It's been four days. His mother isn't speaking to me. I've moved my seat on the train so I don't have to make conversation.`,
    comments: [
      {
        by: 'Priya',
        text: `"She's thinking, pass the potatoes" is a man who can be married. I don't mean you have to. I just mean, noted.`,
      },
      {
        by: 'Marisol',
        text: `I'm going to stick up for his mother a tiny bit. She saw her boy cry by the bins. She'll get over it faster if you call her before the answer, not after, and tell her what you told us: that you love him.`,
        replies: [
          {
            by: 'window_seat',
            text: `I bristled at this and then I rang her. She was frosty for three minutes and then told me that her husband proposed at a petrol station and she'd said "not here". You were right. I'm annoyed about it.`,
            replies: [
              {
                by: 'Marisol',
                text: 'Being right and annoying is sixty percent of coming from a big family.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'Ibrahim K.',
    title: 'Twenty-two years ago I married a stranger and yesterday she laughed at my joke',
    text: `It is the same joke. I have told it perhaps three hundred times. It concerns a donkey and a tax inspector. She has never laughed, not in two countries, not in front of guests. She says "yes, yes, the donkey" and passes the rice.

Our families arranged it. We had met twice, with eleven people in the room. I know that people here think it is sad or strange, and for some it is. For us it was like being given a house with no furniture. We bought one chair, then another chair.

Yesterday I was telling it to our youngest, and I forgot the ending. For the first time in my life I lost the donkey. And from the kitchen my wife shouted the last line. Perfectly, with the voice. Then she laughed until she had to hold the counter.

She has known it by heart all along. I think this is the most romantic thing that has happened to me.`,
    comments: [],
  },
  {
    by: 'still-here',
    title: 'He already knew about the watch',
    text: `For a long time I let him believe that the break-in was a break-in. It was me. It was his coin collection and our dad's watch, and I sold them inside a day, back when I was drinking.

I've been sober nine years. I've told rooms full of strangers about that watch. I'd never told him, because he'd comforted me over it. He put his arm around me and said "it's only stuff," and I let him.

I drove over last Sunday. He listened all the way through. Then he said, "I've known since that Christmas," and I asked why he'd never said so, and he said, "I figured you'd get here."

I don't know what to do with that kind of patience. We fixed his gutter. I'm paying it off at forty a month, and he tried to wave it away and I told him please don't, I need to pay it.`,
    comments: [
      {
        by: 'slow.river',
        text: `"I figured you'd get here." I had a brother like that. Mine ran out of time before I got there. Go fix the other gutter too.`,
        replies: [
          {
            by: 'still-here',
            text: `I'm sorry about your brother. There are four gutters on that house. I plan to take my time with them.`,
          },
        ],
      },
    ],
  },
];
